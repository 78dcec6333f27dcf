import { MAX_MESSAGE_LENGTH } from '#domain/limits'
import { findAccessible } from '#domain/messages/access'
import { placeOf } from '#domain/messages/place'
import type { SystemWords } from '#domain/messages/system-words/en'
import { systemWordsFor } from '#domain/messages/system-words/system-words'
import { silentMention } from '#domain/people/accounts/mention'
import { maySee } from '#domain/people/accounts/sight'
import { cut, quote } from '#integrations/kit/text'
import type { AccountId } from '#lib/ids'
import { topicUrl } from '#markdown/links/narrow-url'
import type { Account } from '#store/accounts/account-reader'
import type { Reminder } from '#store/reminders/reminders'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'

interface Context {
  store: Readers
  realm: { origin: string }
  viewer: Account
}

type Words = SystemWords['reminders']
type Asked = Pick<Reminder, 'messageId' | 'note'>

/** Room for the quotation's fences and the text between the parts. */
const ROOM = 60
const MOST_NAMED = 10
const WIDGETS = [
  ['/poll', 'poll'],
  ['/todo', 'todo'],
] as const

/** The text that Notification Bot writes: the note, a link to the message, and the message as it is now. */
export function reminderText(context: Context, { messageId, note }: Asked, longestQuote = MAX_MESSAGE_LENGTH): string {
  const words = systemWordsFor(context.viewer).reminders
  const message = findAccessible(context, messageId)
  if (!message) return opening(words, words.gone, note)
  const { noun, url, place, verbs } = whereabouts(context, words, message)
  const start = opening(words, noun, note)
  const from = nameOf(context, words, message.senderId)
  const widget = WIDGETS.find(([command]) => message.source.startsWith(command))?.[1]
  if (widget) return `${start}\n\n${verbs.sent(from, url, place, words[widget])}`
  const head = `${start}\n\n${verbs.said(from, url, place)}\n`
  const room = Math.min(longestQuote, MAX_MESSAGE_LENGTH - head.length - ROOM)
  return head + quote(cut(message.source, Math.max(room, 1)))
}

function opening(words: Words, message: string, note: string): string {
  const start = words.opening(message)
  return note === '' ? start : `${start} ${words.note(note.replace(/^/gm, ' > '))}`
}

function whereabouts({ store, realm, viewer }: Context, words: Words, message: MessageRow) {
  const place = placeOf(store, message)
  if (place.kind === 'channel') {
    const { channel, topic } = place
    return {
      noun: words.message,
      url: `${realm.origin}${topicUrl(channel, topic)}/near/${message.id}`,
      place: `#**${channel.name}>${topic}@${message.id}**`,
      verbs: words.channel,
    }
  }
  const others = place.participants.filter((id) => id !== message.senderId)
  const people = others.length > 0 ? others : place.participants
  return {
    noun: words.directMessage,
    url: `${realm.origin}/#narrow/dm/${place.participants.join(',')}/near/${message.id}`,
    place: enumerate(namesOf({ store, viewer }, words, people), words.and),
    verbs: words.direct,
  }
}

function enumerate(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}

/** Names people. If there are very many, names the first few, and says how many others there are. */
function namesOf(context: Pick<Context, 'store' | 'viewer'>, words: Words, people: readonly AccountId[]): string[] {
  const named = people.length > MOST_NAMED + 1 ? people.slice(0, MOST_NAMED) : people
  const names = named.map((id) => nameOf(context, words, id))
  return named.length < people.length ? [...names, words.others(people.length - named.length)] : names
}

function nameOf({ store, viewer }: Pick<Context, 'store' | 'viewer'>, words: Words, id: AccountId): string {
  return maySee(store, viewer, id) ? silentMention(store.accounts.get(id)) : words.unknown
}
