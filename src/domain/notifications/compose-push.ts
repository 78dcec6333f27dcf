import type { PushMessage } from '#lib/http/push'
import type { NoticeReason } from '#lib/notices/channels-told'
import { plainText } from '#lib/notices/plain-text'
import { DAY_SECONDS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import type { OutsideContext } from '../context'
import { LARGEST_PUSH } from '../limits'
import { MessageFactsFinder } from '../messages/message-facts'
import { type Place, placeOf } from '../messages/place'
import { noticeChoices } from '../settings/notice-choices'
import { settingOf } from '../settings/user-settings'
import { conversationUrl, namesOf, othersIn } from './conversation'
import type { Unseen } from './unseen'

/** How long push services keep a notification for a browser that is offline. */
const TTL_SECONDS = 3 * DAY_SECONDS
const LONGEST_TEXT = 300

/** A channel's id and a topic, or the ids of people. */
export type PushAddress = { channel: number; topic: string } | { people: readonly number[] }

/** The data for a browser's worker, which turns it into a notification (web/notices/push-notice.ts). */
export type PushNotice =
  | {
      kind: 'message'
      /** Notifications about the same conversation replace each other. */
      tag: string
      /** The path that a click opens, below the organization's address. */
      url: string
      sender: string
      /** Null for direct messages between two people, or to oneself. */
      place: { channel: string; topic: string } | { people: string[] } | null
      /** The conversation as `POST /messages` addresses it, for replying and marking as read. */
      to?: PushAddress | undefined
      /** The beginning of the message, if the account's settings allow it. */
      text?: string
      /** The id of the newest message, and the number of messages that this notification announces. */
      id: number
      count: number
      /** UNIX ms. */
      at: number
      language: string
    }
  | { kind: 'summary'; tag: string; url: string; count: number; conversations: number; at: number; language: string }
  | { kind: 'test'; tag: string; url: string; at: number; language: string }

const URGENT: readonly NoticeReason[] = ['direct', 'mention', 'wildcard']

/** The push notification about one conversation for one account. */
export function pushOf(context: OutsideContext, account: Account, { messages, reason }: Unseen): PushMessage {
  const newest = messages.at(-1)!
  const { store, secrets, realm } = context
  const place = placeOf(store, newest)
  const facts = new MessageFactsFinder({ store, realm }, { viewer: account })
  const tag = secrets.pushMark(`${account.id} ${newest.recipientId} ${newest.topicId}`)
  const notice: PushNotice = {
    kind: 'message',
    tag,
    url: `${conversationUrl(place, account)}/near/${newest.id}`,
    sender: facts.person(newest.senderId).fullName,
    place: placeNamed(place, account, facts),
    to: addressIn(place, account),
    ...(noticeChoices(account).showsContent && { text: plainText(newest.html).slice(0, LONGEST_TEXT) }),
    id: newest.id,
    count: messages.length,
    at: newest.sentAt * 1000,
    language: settingOf(account, 'default_language'),
  }
  return asPush(notice, URGENT.includes(reason))
}

/** A single push notification in place of one for each of many conversations. */
export function summaryOf({ secrets, now }: OutsideContext, account: Account, unseen: readonly Unseen[]): PushMessage {
  const count = unseen.reduce((sum, { messages }) => sum + messages.length, 0)
  const language = settingOf(account, 'default_language')
  const tag = secrets.pushMark(`${account.id} summary`)
  const notice: PushNotice = {
    kind: 'summary',
    tag,
    url: '/#inbox',
    count,
    conversations: unseen.length,
    at: now,
    language,
  }
  return asPush(
    notice,
    unseen.some(({ reason }) => URGENT.includes(reason)),
  )
}

export function testOf({ secrets, now }: Pick<OutsideContext, 'secrets' | 'now'>, account: Account): PushMessage {
  const tag = secrets.pushMark(`${account.id} test`)
  return asPush({ kind: 'test', tag, url: '/', at: now, language: settingOf(account, 'default_language') }, true)
}

function asPush(notice: PushNotice, isUrgent: boolean): PushMessage {
  return { data: fitting(notice), topic: notice.tag, urgency: isUrgent ? 'high' : 'normal', ttlSeconds: TTL_SECONDS }
}

/** The notice as JSON that fits in a push. Names are short, so only the text is shortened. */
function fitting(notice: PushNotice): string {
  const data = JSON.stringify(notice)
  if (new TextEncoder().encode(data).length <= LARGEST_PUSH || notice.kind !== 'message' || !notice.text) return data
  return fitting({ ...notice, text: [...notice.text].slice(0, [...notice.text].length >> 1).join('') })
}

/** The conversation as requests address it; undefined if it has too many people. */
function addressIn(place: Place, account: Account): PushAddress | undefined {
  if (place.kind === 'channel') return { channel: place.channel.id, topic: place.topic }
  const others = othersIn(place.participants, account)
  return others.length > MOST_ADDRESSED ? undefined : { people: others.length > 0 ? others : [account.id] }
}

const MOST_ADDRESSED = 20

function placeNamed(place: Place, account: Account, facts: MessageFactsFinder) {
  if (place.kind === 'channel') return { channel: place.channel.name, topic: place.topic }
  if (othersIn(place.participants, account).length < 2) return null
  return { people: namesOf(place.participants, account, facts) }
}
