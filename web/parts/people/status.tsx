import { fromCode } from '../../../src/lib/notices/from-code'
import type { Client } from '../../app/client'

/** A person's status emoji, with the status text in a tooltip. */
export function StatusEmoji({ client, id }: { client: Client; id: number }) {
  const status = client.store.presence.statuses.get(id)
  if (!status?.emoji_code) return null
  const own = status.reaction_type === 'realm_emoji' && client.store.facts.get('realm_emoji')?.[status.emoji_code]
  if (!own && status.reaction_type !== 'unicode_emoji') return null
  return (
    <span class="who-status" title={status.status_text} aria-hidden="true">
      {own ? <img class="emoji" src={own.source_url} alt="" /> : fromCode(status.emoji_code)}
    </span>
  )
}
