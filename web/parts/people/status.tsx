import { fromCode } from '../../../src/lib/notices/from-code'
import type { Client } from '../../app/client'

/** The emoji of what somebody says of themselves, with their words where a pointer rests. */
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

/** A person's status in one line: "☕ Back at 10". */
export function useStatusLine(client: Client, id: number): string {
  const status = client.store.presence.statuses.get(id)
  const emoji = status?.emoji_code && status.reaction_type === 'unicode_emoji' ? fromCode(status.emoji_code) : ''
  return [emoji, status?.status_text].filter(Boolean).join(' ')
}
