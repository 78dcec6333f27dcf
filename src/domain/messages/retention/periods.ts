import { settingOfRealm } from '#domain/settings/realm-setting'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'

const FOREVER = -1

type Store = Pick<Readers, 'realm'>

/**
 * The number of days for which direct messages, and messages in channels without a setting of their own, are kept;
 * undefined means forever.
 */
export function daysOfOrganization(store: Store): number | undefined {
  return limited(settingOfRealm(store, 'message_retention_days'))
}

/** The number of days for which a channel keeps its messages; undefined means forever. */
export function daysOfChannel(store: Store, { retentionDays }: Pick<Channel, 'retentionDays'>): number | undefined {
  return retentionDays === null ? daysOfOrganization(store) : limited(retentionDays)
}

const limited = (days: number): number | undefined => (days === FOREVER ? undefined : days)
