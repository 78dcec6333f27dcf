import type { MessageEvent, NeutralMessage } from '../events/messages'

type Matcher = (operand: string, message: NeutralMessage, flags: readonly string[]) => boolean

const same = (a: unknown, b: string) => typeof a === 'string' && a.toLowerCase() === b.toLowerCase()
const inChannel: Matcher = (name, { type, display_recipient }) => type === 'stream' && same(display_recipient, name)

const IS: Record<string, Matcher> = {
  dm: (_, { type }) => type === 'private',
  private: (_, { type }) => type === 'private',
  starred: (_, _message, flags) => flags.includes('starred'),
  unread: (_, _message, flags) => !flags.includes('read'),
  mentioned: (_, _message, flags) => flags.includes('mentioned'),
  // As in Zulip, an alert word alone doesn't match.
  alerted: (_, _message, flags) => flags.includes('mentioned'),
  resolved: (_, { type, subject }) => type === 'stream' && subject.startsWith('✔ '),
}

const OPERATORS: Record<string, Matcher> = {
  channel: inChannel,
  stream: inChannel,
  topic: (topic, { type, subject }) => type === 'stream' && same(subject, topic),
  sender: (email, { sender_email }) => same(sender_email, email),
  is: (operand, message, flags) => IS[operand]?.(operand, message, flags) ?? true,
}

/** Whether a message matches all terms. Unknown operators were refused when the queue was created. */
export function matchesNarrow(narrow: readonly [string, string][], event: MessageEvent): boolean {
  return narrow.every(([operator, operand]) => OPERATORS[operator]?.(operand, event.message, event.flags) ?? true)
}
