import { emojiCodeOf } from '#lib/emoji/emoji-names'
import { unicodeEmojiNode } from './emoji-nodes'
import type { InlineJob } from './inline-rule'

const EMOJI_OF_EMOTICON: Readonly<Record<string, string>> = {
  ':)': 'smile',
  '(:': 'smile',
  ':(': 'frown',
  '<3': 'heart',
  ':|': 'neutral',
  ':/': 'confused',
  ';)': 'wink',
  ':D': 'grinning',
  ':o': 'open_mouth',
  ':O': 'open_mouth',
  ':p': 'stuck_out_tongue',
  ':P': 'stuck_out_tongue',
}

/** An emoticon may have only white space or punctuation next to it, and no other emoticon. */
const EMOTICON = /(?<=^|[,.;?!()[\] "'\n\t])(?::[)(|/DoOpP]|\(:|<3|;\))(?=$|[,.;?!()[\] "'\n\t])/g

/** Emoticons become emoji if the sender's settings say so. */
export function emoticons(text: string, { rendering }: InlineJob): string {
  if (!rendering.options.translateEmoticons) return text
  let behindLast = -1
  return text.replace(EMOTICON, (source, start: number) => {
    if (start === behindLast) return source
    behindLast = start + source.length
    const name = EMOJI_OF_EMOTICON[source] ?? ''
    return rendering.stash.put(unicodeEmojiNode(emojiCodeOf(name) ?? '', name, source), source)
  })
}
