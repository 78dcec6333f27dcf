import { type Concern, channelsTold, type NoticeReason } from '../../../src/lib/notices/channels-told'
import { POLICY } from '../channels/user-topics'
import { placeOf } from '../conversations/conversation'
import { hasFlag, isMention, type Message } from '../messages/message'
import type { Store } from '../store/store'

/** The ways in which a page announces a new message, with the reason for each. */
interface ToldHere {
  page?: NoticeReason
  sound?: NoticeReason
}

interface Here {
  /** Whether the user is looking at this conversation. */
  isLooking: boolean
  isQuietTime: boolean
}

/** The ways in which this page announces a message, according to the server's rules and the state of the page. */
export function toldHere(store: Store, message: Message, { isLooking, isQuietTime }: Here): ToldHere {
  const { page, sound } = channelsTold({ ...concernOf(store, message), isLooking, isQuietTime })
  return { ...(page && { page }), ...(sound && { sound }) }
}

type Known = Omit<Concern, 'isLooking' | 'isQuietTime'>

function concernOf(store: Store, message: Message): Known {
  const place = placeOf(message, store.ownId)
  const muted = store.facts.peek('muted_users') ?? []
  const isDirect = place.kind === 'direct'
  return {
    isOwn: message.sender_id === store.ownId,
    isForBot: false,
    isFromMuted: muted.some(({ id }) => id === message.sender_id),
    isRead: hasFlag(message, 'read'),
    isDirect,
    isMentioned: hasFlag(message, 'mentioned'),
    isMentionedWithAll: isMention(message.flags.filter((flag) => flag !== 'mentioned')),
    hasAlertWord: hasFlag(message, 'has_alert_word'),
    isChannelMuted: !isDirect && store.channels.channels.peek(place.channelId)?.personal?.is_muted === true,
    topic: isDirect ? 'inherit' : topicOf(store, place),
    isPresent: true,
    ...switchesOf(store, isDirect ? undefined : place.channelId),
    // The page doesn't show push notifications, so they don't count here.
    pushesWhilePresent: false,
  }
}

function topicOf(store: Store, { channelId, topic }: { channelId: number; topic: string }): Known['topic'] {
  const policy = store.userTopics.peekPolicy(channelId, topic)
  if (policy === POLICY.muted) return 'muted'
  if (policy === POLICY.unmuted) return 'unmuted'
  return policy === POLICY.followed ? 'followed' : 'inherit'
}

function switchesOf(
  store: Store,
  channelId: number | undefined,
): Pick<Known, 'personal' | 'channel' | 'followed' | 'wildcards'> {
  const is = (name: string) => store.settings.peek(name) === true
  const chosen = channelId === undefined ? undefined : store.channels.channels.peek(channelId)?.personal
  const hasSound = store.settings.peek('notification_sound') !== 'none'
  const elsewhere = { push: false, mail: false }
  return {
    personal: { page: is('enable_desktop_notifications'), sound: hasSound && is('enable_sounds'), ...elsewhere },
    channel: {
      page: chosen?.desktop_notifications ?? is('enable_stream_desktop_notifications'),
      sound: hasSound && (chosen?.audible_notifications ?? is('enable_stream_audible_notifications')),
      ...elsewhere,
    },
    followed: {
      page: is('enable_followed_topic_desktop_notifications'),
      sound: hasSound && is('enable_followed_topic_audible_notifications'),
      ...elsewhere,
    },
    wildcards: {
      channel: chosen?.wildcard_mentions_notify ?? is('wildcard_mentions_notify'),
      followed: is('enable_followed_topic_wildcard_mentions_notify'),
    },
  }
}
