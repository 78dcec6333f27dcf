import type { ChannelPlace, Place } from '#domain/messages/place'
import type { ChannelId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { Rendered } from '#markdown/rendering/types'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'

export const PROPAGATE_MODES = ['change_later', 'change_one', 'change_all'] as const
/** The messages of the topic that move with the named message: those after it, none, or all. */
type PropagateMode = (typeof PROPAGATE_MODES)[number]

export interface EditRequest {
  content?: string
  topic?: string
  channelId?: ChannelId
  mode: PropagateMode
  noticeInOldTopic: boolean
  noticeInNewTopic: boolean
}

/** A request that has passed all checks. */
export interface Edit {
  message: MessageRow
  place: Place
  content?: NewContent
  move?: Move
}

export interface NewContent {
  source: string
  rendered: Rendered
}

export interface Move {
  mode: PropagateMode
  from: ChannelPlace
  to: ChannelPlace
  changesChannel: boolean
  /** The new topic as requested, which may be longer than what is stored; undefined if the topic stays the same. */
  askedTopic?: string
  noticeInOldTopic: boolean
  noticeInNewTopic: boolean
  mover: Account
  /** UNIX seconds. */
  movedAt: number
}

/** Whether two topics are the same, regardless of case. */
export const isSameTopic = (one: ChannelPlace, other: ChannelPlace): boolean =>
  one.channel.id === other.channel.id && foldName(one.topic) === foldName(other.topic)
