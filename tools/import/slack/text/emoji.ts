import { emojiCodeOf, emojiNamesOf } from '#lib/emoji/emoji-names'
import { SLACK_NAMES } from './slack-names.generated'

export interface KnownEmoji {
  /** Our name for the emoji; undefined if it has none and is shown as a character. */
  emojiName?: string
  emojiCode: string
  character: string
}

let codes: Map<string, string> | undefined

/** The emoji with this name in Slack, ignoring skin tones; undefined for those that were added in a workspace. */
export function emojiOf(name: string): KnownEmoji | undefined {
  codes ??= readCodes()
  const bare = name.split('::')[0] ?? ''
  const unified = codes.get(bare)
  if (unified === undefined) return undefined
  const emojiCode = unified.replaceAll('-fe0f', '')
  const points = unified.split('-').map((point) => Number.parseInt(point, 16))
  return { emojiName: emojiNamesOf(emojiCode)[0], emojiCode, character: String.fromCodePoint(...points) }
}

/** Whether this name between colons shows an emoji in a message. */
export const isEmojiHere = (name: string) => name === 'zulip' || emojiCodeOf(name) !== undefined

function readCodes(): Map<string, string> {
  const found = new Map<string, string>()
  for (const line of SLACK_NAMES.split('\n')) {
    const [code = '', ...names] = line.split(' ')
    for (const name of names) found.set(name, code)
  }
  return found
}
