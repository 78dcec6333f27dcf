import { fromCode } from '../../../src/lib/notices/from-code'
import type { Client } from '../../app/client'

/** A person's status in one line, without custom emoji: "☕ Back at 10". */
export function useStatusLine(client: Client, id: number): string {
  const status = client.store.presence.statuses.get(id)
  const emoji = status?.emoji_code && status.reaction_type === 'unicode_emoji' ? fromCode(status.emoji_code) : ''
  return [emoji, status?.status_text].filter(Boolean).join(' ')
}
