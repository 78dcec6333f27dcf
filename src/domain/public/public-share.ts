import type { QueryContext } from '#domain/context'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import type { Memory } from '#memory/memory'
import type { Readers } from '#store/store'

/**
 * The percentage of a day's requests that readers without an account may use: the organization's choice, up to the
 * operator's limit.
 */
export const publicShare = (store: Readers, { mostPublicShare }: Pick<Memory, 'mostPublicShare'>): number =>
  Math.min(settingOfRealm(store, 'public_pages_share'), mostPublicShare)

/** The highest percentage that the organization can choose; null if a day's requests aren't limited. */
export const highestShare = ({ memory }: Pick<QueryContext, 'memory'>): number | null =>
  memory.usage.limit === 0 ? null : memory.mostPublicShare

/** Refuses a higher share than the operator allows. */
export function checkPublicShare(context: QueryContext, wanted: unknown): void {
  const most = highestShare(context)
  if (most === null || wanted === undefined || Number(wanted) <= most) return
  throw new BadRequest(`Invalid public_pages_share ${wanted}`)
}
