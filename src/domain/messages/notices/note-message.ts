import type { WritingContext } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { channelListeners } from '#domain/settings/listening'
import { shortestGatheringMs } from '#domain/settings/mail-wishes'
import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { TOPIC_POLICY } from '#store/channels/topic-policies'
import type { Mentions } from '#store/messages/mentions'
import type { Writers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { unpackPeople } from '#store/tables/packed-people'
import type { ChannelPlace, Place } from '../place'

/** The task that sends push notifications to browsers. */
export const SEND_PUSHES = 'send-pushes'
/** The task that emails people about messages that they missed. */
export const SEND_MISSED = 'send-missed-mails'
/**
 * Messages that arrive within this time are announced together. The time is shorter for the first announcement than for
 * later ones.
 */
const FIRST_WAIT_MS = 1_000
const LATER_WAIT_MS = 5_000
const EVERY_LATER_WAIT = { seconds: LATER_WAIT_MS / 1000, calls: 1 }

interface Noted {
  place: Place<unknown>
  /** The people who received the message. */
  audience: ReadonlyBitmap<AccountId>
  /** The people mentioned by name. */
  mentioned: ReadonlyBitmap<AccountId>
  mentions: Mentions
  /** Whether the message mentions everyone in the channel. */
  mentionsAll: boolean
}

/**
 * Notes a new message for the people who may have to be notified while they are away. It writes a few rows at most, and
 * none if nobody concerned can be notified.
 */
export function noteMessage(context: WritingContext, message: MessageRow, noted: Noted): void {
  // Messages from Welcome Bot, such as the first one that newcomers get, cause no notifications.
  if (!canTell(context) || message.senderId === context.store.realm.get('identity').welcomeBotId) return
  note(context, message, concernedBy(context.store, noted).intersection(noted.audience), false)
}

/** Like `noteMessage`, for people whom an edit mentions for the first time. */
export function noteEdit(context: WritingContext, message: MessageRow, mentioned: ReadonlyBitmap<AccountId>): void {
  if (canTell(context)) note(context, message, mentioned, true)
}

/**
 * The people among these who can get emails about missed messages. Bots and deactivated accounts can't, nor can people
 * who turned off all of these emails.
 */
function mailReach(store: Writers, people: ReadonlyBitmap<AccountId>): Bitmap<AccountId> {
  const { active, bots } = rosterOf(store)
  const silent = unpackPeople(store.realm.find('mailSilent') ?? [])
  return people.intersection(active).difference(bots).difference(silent)
}

const canTell = ({ store, mailer }: WritingContext) => mailer.isThere || !pushReach(store).isEmpty()

export const pushReach = (store: Pick<Writers, 'realm'>): ReadonlyBitmap<AccountId> =>
  unpackPeople(store.realm.find('pushReach') ?? [])

function note(
  context: WritingContext,
  { id: messageId, senderId }: MessageRow,
  concerned: ReadonlyBitmap<AccountId>,
  isEdit: boolean,
): void {
  const { store, mailer, now } = context
  const pushed = concerned.intersection(pushReach(store)).remove(senderId)
  if (!pushed.isEmpty()) {
    store.pushNotices.put({ messageId, people: pushed, isEdit })
    wakePushes(context)
  }
  if (!mailer.isThere) return
  const mailed = mailReach(store, concerned).remove(senderId)
  if (mailed.isEmpty()) return
  store.mailNotices.put({ messageId, people: mailed, isEdit, notedAt: now })
  if (!store.tasks.has(SEND_MISSED)) wakeMissedMails(context, now + shortestGatheringMs(store))
}

/** Schedules the next push notifications. */
export function wakePushes({ store, memory, now, realm, afterCommit }: WritingContext): void {
  if (store.tasks.has(SEND_PUSHES)) return
  const isFirst = memory.windows.hasPlace(SEND_PUSHES, now, EVERY_LATER_WAIT)
  const dueAt = now + (isFirst ? FIRST_WAIT_MS : LATER_WAIT_MS)
  store.tasks.put({ kind: SEND_PUSHES, subject: 0, dueAt, realm })
  afterCommit(() => {
    memory.windows.take(SEND_PUSHES, now, EVERY_LATER_WAIT)
  })
}

/** Schedules emails about missed messages. */
export function wakeMissedMails({ store, realm }: Pick<WritingContext, 'store' | 'realm'>, dueAt: number): void {
  store.tasks.put({ kind: SEND_MISSED, subject: 0, dueAt, realm })
}

/** Everyone whom the message may concern, as far as can be determined without reading each account. */
function concernedBy(store: Writers, { place, audience, mentioned, mentions, mentionsAll }: Noted): Bitmap<AccountId> {
  if (place.kind === 'direct' || mentionsAll) return audience.clone()
  const { group, topicWildcard } = mentions
  return mentioned
    .union(group ?? NOBODY)
    .union(topicWildcard ?? NOBODY)
    .union(channelListeners(store))
    .union(followersOf(store, place))
}

function followersOf(store: Writers, { channel, topic }: ChannelPlace): Bitmap<AccountId> {
  const set = store.topicPolicies.listOfTopic(channel.id, topic)
  const following = set.filter(({ policy }) => policy === TOPIC_POLICY.followed)
  return store.topicPolicies.followers
    .followersOf(channel.id, topic)
    .union(Bitmap.from(following.map(({ accountId }) => accountId)))
}

const NOBODY = new Bitmap<AccountId>()
