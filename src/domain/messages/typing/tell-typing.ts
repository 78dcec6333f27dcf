import type { ReadableChannel } from '#domain/channels/access'
import { activeSubscribers } from '#domain/channels/audiences'
import type { CommandContext } from '#domain/context'
import { checkMayPost } from '#domain/messages/sending/may-post'
import { apiEmail } from '#domain/people/accounts/email'
import { rosterOf } from '#domain/people/accounts/roster'
import { peopleSeenBy } from '#domain/people/accounts/sight'
import { strangersTo } from '#domain/people/accounts/strangers'
import { settingOf } from '#domain/settings/user-settings'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { PersonSummary } from '#store/accounts/person-summary'
import type { Readers } from '#store/store'
import { channelTyping, directTyping } from '#wire/events/typing'

/**
 * Channels with more subscribers than this have no typing notifications, and direct conversations with more people have
 * none for edits.
 */
export const LARGEST_AUDIENCE = 100

export type TypingOp = 'start' | 'stop'

/** Tells everyone in a direct conversation, including the viewer, that the viewer is typing or has stopped. */
export function tellTypingToPeople(context: CommandContext, op: TypingOp, ids: readonly AccountId[]): void {
  const { store, viewer } = context
  const seen = peopleSeenBy(store, viewer)
  const people = [...new Set([...ids, viewer.id])].map((id) => {
    const person = seen === 'everybody' || seen.has(id) ? store.accounts.summarize(id) : undefined
    if (!person) throw new BadRequest(`Invalid user ID ${id}`)
    return person
  })
  const accounts = listenersWhoWantIt(store, Bitmap.from(people.map(({ id }) => id)))
  const who = (person: PersonSummary) => ({ user_id: person.id, email: apiEmail(person, context.realm.origin) })
  const event = directTyping({ op, sender: who(viewer), recipients: people.map(who) })
  context.emit(event, { accounts, personal: strangersTo(context, accounts, people) })
}

export function tellTypingInChannel(
  context: CommandContext,
  op: TypingOp,
  channel: ReadableChannel,
  topic: string,
): void {
  const { store, viewer, realm } = context
  checkMayPost(context, viewer, channel)
  const subscribers = activeSubscribers(store, channel)
  if (subscribers.count() > LARGEST_AUDIENCE) return
  const accounts = listenersWhoWantIt(store, subscribers)
  const sender = { user_id: viewer.id, email: apiEmail(viewer, realm.origin) }
  const event = channelTyping({ op, sender, stream_id: channel.id, topic })
  context.emit(event, { accounts, personal: strangersTo(context, accounts, [viewer]) })
}

/**
 * The people who get typing notifications. Only accounts with a queue are considered, since nobody else will ever read
 * the event.
 */
function listenersWhoWantIt(store: Readers, people: ReadonlyBitmap<AccountId>): AccountId[] {
  const listening = store.queues.listenersAmong(people.intersection(rosterOf(store).active))
  return [...listening].filter((id) => settingOf(store.accounts.get(id), 'receives_typing_notifications'))
}
