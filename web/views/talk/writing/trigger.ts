/** A mention, channel, topic, emoji, command or time that the user has begun to type at the cursor. */
export interface Trigger {
  readonly kind: 'mention' | 'silent' | 'channel' | 'topic' | 'emoji' | 'command' | 'time'
  /** The position in the text where the trigger begins. */
  readonly start: number
  readonly word: string
  /** For topics, the channel's name or its beginning. */
  readonly channel?: string
}

/** Text that is longer than this isn't looked up. The names of channels and topics aren't longer. */
const LONGEST = 60

const PATTERNS: readonly { kind: Trigger['kind']; pattern: RegExp }[] = [
  { kind: 'command', pattern: /^\/(\w*)$/ },
  { kind: 'topic', pattern: /(?:^|[\s("'])#(?:\*\*)?([^\s*#>][^*>\n]*)>([^*\n]*)$/ },
  { kind: 'channel', pattern: /(?:^|[\s("'])#(?:\*\*)?([^\s*#][^*>\n]*|)$/ },
  { kind: 'silent', pattern: /(?:^|[\s("'])@_(?:\*\*)?([^\s*@][^*@\n]*|)$/ },
  { kind: 'mention', pattern: /(?:^|[\s("'])@(?:\*\*)?([^\s*@_][^*@\n]*|)$/ },
  { kind: 'time', pattern: /<(?:time:|time|tim|ti)([^<>\n]*)$/ },
  // At least two characters, because one could be part of a smiley.
  { kind: 'emoji', pattern: /(?:^|[\s(]):([a-z+\-_][\w+-]+)$/i },
]

export function triggerIn(text: string, cursor: number): Trigger | undefined {
  const line = text.slice(Math.max(0, cursor - LONGEST * 2), cursor)
  const before = line.slice(line.lastIndexOf('\n') + 1)
  const isInCode = (text.slice(0, cursor).match(/^```/gm)?.length ?? 0) % 2 === 1 || before.split('`').length % 2 === 0
  if (isInCode) return undefined
  for (const { kind, pattern } of PATTERNS) {
    const found = pattern.exec(before)
    if (!found || (kind === 'command' && cursor !== before.length)) continue
    const [whole, first = '', second] = found
    const word = kind === 'topic' ? (second ?? '') : first
    if (word.length > LONGEST) return undefined
    const lead = /^[\s("']/.test(whole) ? 1 : 0
    const start = cursor - whole.length + lead
    return kind === 'topic' ? { kind, start, word, channel: first } : { kind, start, word }
  }
  return undefined
}
