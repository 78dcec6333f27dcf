import { emojiCodeOf, isEmojiCode } from '#lib/emoji/emoji-names'
import { BadRequest } from '#lib/errors'
import type { Readers } from '#store/store'

/** One emoji, with the name under which it is shown. */
interface Emoji {
  name: string
  code: string
  type: string
}

export const EMOJI_TYPE = { unicode: 'unicode_emoji', custom: 'realm_emoji', extra: 'zulip_extra_emoji' } as const

/** The one emoji that is neither Unicode's nor the organization's own. */
const EXTRA_NAME = 'zulip'

type Store = Pick<Readers, 'realm'>

/** The emoji with this name: the organization's own take precedence over the others. */
export function resolveEmoji(store: Store, name: string): Emoji {
  const custom = (store.realm.find('customEmoji') ?? []).find((one) => one.name === name && !one.isDeactivated)
  if (custom) return { name, code: custom.id, type: EMOJI_TYPE.custom }
  if (name === EXTRA_NAME) return { name, code: EXTRA_NAME, type: EMOJI_TYPE.extra }
  const code = emojiCodeOf(name)
  if (code === undefined) throw new BadRequest(`Emoji '${name}' does not exist`)
  return { name, code, type: EMOJI_TYPE.unicode }
}

/** Throws the documented refusal if name, code and type don't match, or if the emoji has been deactivated. */
export function checkEmoji(store: Store, { name, code, type }: Emoji): void {
  if (type === EMOJI_TYPE.custom) {
    const custom = (store.realm.find('customEmoji') ?? []).find((one) => one.id === code)
    if (!custom) throw new BadRequest('Invalid custom emoji.')
    if (custom.name !== name) throw new BadRequest('Invalid custom emoji name.')
    if (custom.isDeactivated) throw new BadRequest('This custom emoji has been deactivated.')
    return
  }
  if (type === EMOJI_TYPE.extra) {
    if (code !== EXTRA_NAME) throw new BadRequest('Invalid emoji code.')
    if (name !== code) throw new BadRequest('Invalid emoji name.')
    return
  }
  if (type !== EMOJI_TYPE.unicode) throw new BadRequest('Invalid emoji type.')
  if (!isEmojiCode(code)) throw new BadRequest('Invalid emoji code.')
  if (emojiCodeOf(name) !== code) throw new BadRequest('Invalid emoji name.')
}
