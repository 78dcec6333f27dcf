import { fromCode } from '../../../src/lib/notices/from-code'
import type { Client } from '../../app/client'

/** A Unicode emoji as text, or any other emoji as a picture. */
export function EmojiPicture({
  client,
  emoji_name,
  emoji_code,
  reaction_type,
}: {
  client: Client
  emoji_name: string
  emoji_code: string
  reaction_type: string
}) {
  const own = client.store.facts.get('realm_emoji')?.[emoji_code]
  const source =
    reaction_type === 'zulip_extra_emoji' ? '/static/generated/emoji/images/emoji/unicode/zulip.png' : own?.source_url
  return (
    <span aria-hidden="true">
      {reaction_type === 'unicode_emoji' ? fromCode(emoji_code) : <img class="emoji" src={source} alt={emoji_name} />}
    </span>
  )
}
