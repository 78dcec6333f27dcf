import { MAX_MESSAGE_LENGTH } from '#domain/limits'
import { findAccessible } from '#domain/messages/access'
import { placeOf } from '#domain/messages/place'
import { silentMention } from '#domain/people/accounts/mention'
import { maySee } from '#domain/people/accounts/sight'
import { cut, enumerate, quote } from '#integrations/kit/text'
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

type Asked = Pick<Reminder, 'messageId' | 'note'>

/** Room for the fences of the quotation and the text between the parts. */
const ROOM = 60
const MOST_NAMED = 10
const WIDGETS = [
  ['/poll', 'poll'],
  ['/todo', 'todo list'],
] as const

/** The text that Notification Bot writes: the note, a link to the message, and the message as it is now. */
export function reminderText(context: Context, { messageId, note }: Asked, longestQuote = MAX_MESSAGE_LENGTH): string {
  const message = findAccessible(context, messageId)
  if (!message) return opening('a message that was deleted, or that you can no longer read', note)
  const where = whereabouts(context, message)
  const start = opening(`the following ${where.noun}`, note)
  const from = nameOf(context, message.senderId)
  const widget = WIDGETS.find(([command]) => message.source.startsWith(command))?.[1]
  if (widget) return `${start}\n\n${from} [sent](${where.url}) a ${widget} ${where.place}.`
  const head = `${start}\n\n${from} [said](${where.url}) ${where.place}:\n`
  const room = Math.min(longestQuote, MAX_MESSAGE_LENGTH - head.length - ROOM)
  return head + quote(cut(message.source, Math.max(room, 1)))
}

function opening(what: string, note: string): string {
  const start = `You requested a reminder for ${what}.`
  return note === '' ? start : `${start} Note:\n${note.replace(/^/gm, ' > ')}`
}

function whereabouts({ store, realm, viewer }: Context, message: MessageRow) {
  const place = placeOf(store, message)
  if (place.kind === 'channel') {
    const { channel, topic } = place
    return {
      noun: 'message',
      url: `${realm.origin}${topicUrl(channel, topic)}/near/${message.id}`,
      place: `in #**${channel.name}>${topic}@${message.id}**`,
    }
  }
  const others = place.participants.filter((id) => id !== message.senderId)
  const people = others.length > 0 ? others : place.participants
  return {
    noun: 'direct message',
    url: `${realm.origin}/#narrow/dm/${place.participants.join(',')}/near/${message.id}`,
    place: `to ${enumerate(namesOf({ store, viewer }, people))}`,
  }
}

/** Names the first of very many people, and says how many others there are. */
function namesOf(context: Pick<Context, 'store' | 'viewer'>, people: readonly AccountId[]): string[] {
  const named = people.length > MOST_NAMED + 1 ? people.slice(0, MOST_NAMED) : people
  const names = named.map((id) => nameOf(context, id))
  return named.length < people.length ? [...names, `${people.length - named.length} others`] : names
}

function nameOf({ store, viewer }: Pick<Context, 'store' | 'viewer'>, id: AccountId): string {
  return maySee(store, viewer, id) ? silentMention(store.accounts.get(id)) : 'Unknown user'
}
