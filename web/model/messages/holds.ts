import { directKey, directPlace, foldTopic } from '../conversations/conversation'
import { canonical, type Narrow, type Term } from '../conversations/narrow'
import { hasFlag, isMention, type Message } from './message'

/** The data on which a narrow depends, other than the message. */
export interface Sight {
  ownId: number
  /** Undefined for channels that aren't known. */
  isFollowed(channelId: number, topic: string): boolean | undefined
}

/** `undefined` means that only the server can tell. */
type Verdict = boolean | undefined
type Test = (operand: Term['operand'], message: Message, sight: Sight) => Verdict

const RESOLVED = '✔ '

const IS: Readonly<Record<string, (message: Message, sight: Sight) => Verdict>> = {
  dm: ({ type }) => type === 'private',
  private: ({ type }) => type === 'private',
  starred: (message) => hasFlag(message, 'starred'),
  unread: (message) => !hasFlag(message, 'read'),
  mentioned: ({ flags }) => isMention(flags),
  alerted: (message) => hasFlag(message, 'has_alert_word'),
  resolved: ({ type, subject }) => type === 'stream' && subject.startsWith(RESOLVED),
  followed: ({ type, stream_id, subject }, sight) =>
    type === 'stream' ? sight.isFollowed(stream_id ?? 0, subject) : false,
}

const peopleOf = ({ display_recipient: people }: Message) =>
  typeof people === 'string' ? undefined : people.map(({ id }) => id as number)

const TESTS: Readonly<Record<string, Test>> = {
  channel: (id, { type, stream_id }) => (typeof id === 'number' ? type === 'stream' && stream_id === id : undefined),
  topic: (topic, { type, subject }) => type === 'stream' && foldTopic(subject) === foldTopic(String(topic)),
  dm(operand, message, { ownId }) {
    const people = peopleOf(message)
    if (!people) return false
    if (typeof operand !== 'object') return undefined
    return directKey(directPlace(operand, ownId).userIds) === directKey(directPlace(people, ownId).userIds)
  },
  'dm-including'(id, message) {
    const people = peopleOf(message)
    if (!people) return false
    return typeof id === 'number' ? people.includes(id) : undefined
  },
  sender: (id, { sender_id }) => (typeof id === 'number' ? sender_id === id : undefined),
  id: (id, message) => Number(id) === message.id,
  is: (what, message, sight) => IS[String(what)]?.(message, sight),
  has: (what, { reactions }) => (what === 'reaction' ? reactions.length > 0 : undefined),
}

/** Whether a narrow selects a message, as far as the client can tell. */
export function holds(narrow: Narrow, message: Message, sight: Sight): Verdict {
  // A message that the user didn't receive may still be in their own history, for example because they starred it.
  // Only the server can tell.
  if (hasFlag(message, 'historical') && !isOfPlace(narrow)) return undefined
  let verdict: Verdict = true
  for (const { operator, operand, negated } of narrow) {
    const found = TESTS[canonical(operator)]?.(operand, message, sight)
    if (found === undefined) verdict = undefined
    else if (found === (negated ?? false)) return false
  }
  return verdict
}

/**
 * Whether a narrow is limited to a channel. Such a narrow also selects messages that aren't in the user's own history.
 */
export function isOfPlace(narrow: Narrow): boolean {
  return narrow.some(({ operator, negated }) => canonical(operator) === 'channel' && !negated)
}

/** Whether a narrow shows messages of channels, but only those in the user's own history. */
export function isOfOwnHistory(narrow: Narrow): boolean {
  const isDirect = ({ operator, operand, negated }: Term) =>
    !negated &&
    (canonical(operator).startsWith('dm') || (operator === 'is' && ['dm', 'private'].includes(String(operand))))
  return !isOfPlace(narrow) && !narrow.some(isDirect)
}

/** Whether a change of this kind can make a message enter or leave a narrow. */
export function dependsOn(narrow: Narrow, what: 'flags' | 'reactions' | 'policies' | 'content'): boolean {
  return narrow.some(({ operator, operand }) => {
    const kind = canonical(operator)
    if (what === 'flags')
      return kind === 'is' && ['starred', 'unread', 'mentioned', 'alerted'].includes(String(operand))
    if (what === 'reactions') return kind === 'has' && operand === 'reaction'
    if (what === 'policies') return (kind === 'is' && operand === 'followed') || kind === 'in'
    return kind === 'search' || kind === 'has' || (kind === 'is' && ['mentioned', 'alerted'].includes(String(operand)))
  })
}

/** Whether messages that were moved to this topic may be in a narrow. Terms about other properties aren't checked. */
export function mayHoldThere(narrow: Narrow, channelId: number, topic: string): boolean {
  return narrow.every(({ operator, operand, negated }) => {
    const kind = canonical(operator)
    if (kind === 'channel' && typeof operand === 'number') return (operand === channelId) !== (negated ?? false)
    if (kind === 'topic') return (foldTopic(String(operand)) === foldTopic(topic)) !== (negated ?? false)
    return kind !== 'dm' || negated === true
  })
}
