/** The ways of notifying someone about a message. */
type NoticeChannel = 'page' | 'sound' | 'push' | 'mail'

/** Reasons for a notification, the most salient one first. */
export type NoticeReason = 'direct' | 'mention' | 'wildcard' | 'alert' | 'followed' | 'channel'

/** A switch for each way of notifying. */
type Switches = Readonly<Record<NoticeChannel, boolean>>

/** Everything about a message and one person that decides how the person is notified. */
export interface Concern {
  /** Whether the person sent the message. */
  isOwn: boolean
  /** Whether the recipient is a bot. */
  isForBot: boolean
  /** Whether the person muted the sender. */
  isFromMuted: boolean
  isRead: boolean
  isDirect: boolean
  /** Whether the person is mentioned by name or through a group. */
  isMentioned: boolean
  /** Whether the person is mentioned together with everyone in the channel or the topic. */
  isMentionedWithAll: boolean
  hasAlertWord: boolean
  isChannelMuted: boolean
  topic: 'inherit' | 'muted' | 'unmuted' | 'followed'
  /** Set for an edit: whether the message mentioned the person before, by name, through a group or with everyone. */
  edit?: { wasMentioned: boolean }
  /** Whether the person was recently active in a client. */
  isPresent: boolean
  /** Whether the current time is in the person's quiet hours. */
  isQuietTime: boolean
  /** Whether the person is looking at this conversation. Only open pages report this. */
  isLooking: boolean
  /** The switches for direct messages, mentions and alert words. */
  personal: Switches
  /** The switches for everything in channels: the channel's own, or else the person's. */
  channel: Switches
  /** The switches for everything in followed topics. */
  followed: Switches
  /** Whether mentions of everyone notify like personal mentions: in this channel, and in followed topics. */
  wildcards: { channel: boolean; followed: boolean }
  pushesWhilePresent: boolean
}

/**
 * The kinds of notifications that someone gets about a message, with the reasons. Kinds that are left out are not sent.
 */
type Told = Partial<Record<NoticeChannel, NoticeReason>>

/**
 * The kinds of notifications that a person gets about a message. The rules are Zulip's, except for `isQuietTime` and
 * `isLooking`. docs/notifications.md explains them. The tests state them as sentences, and check each sentence.
 */
export function channelsTold(concern: Concern): Told {
  if (concern.isOwn || concern.isForBot || concern.isFromMuted || concern.isRead) return {}
  if (concern.edit && !isNewInEdit(concern, concern.edit)) return {}
  const told: Told = {}
  for (const way of WAYS) {
    const reason = isAwake(concern, way) ? reasonFor(concern, way) : undefined
    if (reason) told[way] = reason
  }
  return told
}

const WAYS: readonly NoticeChannel[] = ['page', 'sound', 'push', 'mail']

/** Whether this way of notifying is possible now, whatever the reason for the notification. */
function isAwake(concern: Concern, way: NoticeChannel): boolean {
  if (way === 'mail') return !concern.isPresent
  if (concern.isQuietTime) return false
  if (way === 'push') return !concern.isPresent || concern.pushesWhilePresent
  return !concern.isLooking
}

function reasonFor(concern: Concern, way: NoticeChannel): NoticeReason | undefined {
  if (concern.personal[way]) {
    if (concern.isDirect) return 'direct'
    if (concern.isMentioned) return 'mention'
    if (isMeantWithAll(concern)) return 'wildcard'
    if (concern.hasAlertWord && isInPage(way) && isLoud(concern)) return 'alert'
  }
  if (isFollowed(concern) && concern.followed[way]) return 'followed'
  return isLoud(concern) && !concern.isDirect && concern.channel[way] ? 'channel' : undefined
}

const isInPage = (way: NoticeChannel) => way === 'page' || way === 'sound'

const isFollowed = ({ isDirect, topic }: Concern) => !isDirect && topic === 'followed'

/**
 * Whether the conversation isn't silenced. Muted topics are silenced, and so are the topics of a muted channel unless
 * they are unmuted or followed.
 */
function isLoud({ isDirect, isChannelMuted, topic }: Concern): boolean {
  if (isDirect) return true
  return isChannelMuted ? topic === 'unmuted' || topic === 'followed' : topic !== 'muted'
}

function isMeantWithAll(concern: Concern): boolean {
  if (concern.isDirect || !concern.isMentionedWithAll) return false
  return (isLoud(concern) && concern.wildcards.channel) || (isFollowed(concern) && concern.wildcards.followed)
}

/**
 * An edit notifies people whom it mentions for the first time. People who are notified of every message in the channel
 * or topic were already notified of this message.
 */
function isNewInEdit(concern: Concern, { wasMentioned }: { wasMentioned: boolean }): boolean {
  if (concern.isDirect || wasMentioned) return false
  const hears = (switches: Switches) => switches.push || switches.mail
  const heard = (isLoud(concern) && hears(concern.channel)) || (isFollowed(concern) && hears(concern.followed))
  return !heard && (concern.isMentioned || isMeantWithAll(concern))
}
