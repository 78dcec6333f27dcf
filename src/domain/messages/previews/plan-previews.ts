import type { WritingContext } from '#domain/context'
import { LINKS_OF_ACCOUNT_A_MINUTE, LINKS_OF_ORGANIZATION_A_MINUTE, PREVIEWS_A_MESSAGE } from '#domain/limits'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { MessageId } from '#lib/ids'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'

/** The task that fetches a message's linked pages again if the first attempt failed or was interrupted. */
export const PREVIEW_LINKS = 'preview-links'
/** The task is due after this time, which is longer than fetching may take. */
export const PREVIEW_LEASE_MS = 60_000

/**
 * Notes that a message links to pages, which are fetched after the commit. This costs nothing if there are no links.
 * Bots' messages have no previews, as with Zulip. Nor does a message have any if its sender or the organization has
 * linked to too many pages in the last minute.
 */
export function planPreviews(context: WritingContext, id: MessageId, sender: Account, { pages }: Rendered): void {
  const { store, realm, now, memory, afterCommit } = context
  if (pages.length === 0 || sender.isBot || !settingOfRealm(store, 'inline_url_embed_preview')) return
  const places = placesOf(sender)
  const count = Math.min(pages.length, PREVIEWS_A_MESSAGE)
  if (context.limitsApply && !places.every(({ key, rule }) => memory.windows.hasPlace(key, now, rule))) return
  store.tasks.put({ kind: PREVIEW_LINKS, subject: id, dueAt: now + PREVIEW_LEASE_MS, realm })
  afterCommit(() => {
    memory.linksWaiting.set(id, { name: realm.name, origin: realm.origin })
    for (let taken = 0; taken < count; taken++) for (const { key, rule } of places) memory.windows.take(key, now, rule)
  })
}

const placesOf = ({ id }: Account) => [
  { key: `links:${id}`, rule: { seconds: 60, calls: LINKS_OF_ACCOUNT_A_MINUTE } },
  { key: 'links', rule: { seconds: 60, calls: LINKS_OF_ORGANIZATION_A_MINUTE } },
]
