import type { AccountId, ChannelId, MessageId } from '#lib/ids'
import { type Built, built } from './built'

interface Typist {
  user_id: AccountId
  email: string
}

interface DirectTypingEvent {
  type: 'typing'
  op: 'start' | 'stop'
  message_type: 'direct'
  sender: Typist
  recipients: readonly Typist[]
}

interface ChannelTypingEvent {
  type: 'typing'
  op: 'start' | 'stop'
  message_type: 'stream'
  sender: Typist
  stream_id: ChannelId
  topic: string
}

export type TypingEvent = DirectTypingEvent | ChannelTypingEvent

/** The conversation of the message that someone is editing. */
export type EditedIn =
  | { type: 'channel'; channel_id: ChannelId; topic: string }
  | { type: 'direct'; user_ids: readonly AccountId[] }

export interface TypingEditMessageEvent {
  type: 'typing_edit_message'
  op: 'start' | 'stop'
  sender_id: AccountId
  message_id: MessageId
  recipient: EditedIn
}

export const typingEditMessage = (told: Omit<TypingEditMessageEvent, 'type'>): Built<TypingEditMessageEvent> =>
  built({ type: 'typing_edit_message', ...told })

export const directTyping = (told: Omit<DirectTypingEvent, 'type' | 'message_type'>): Built<DirectTypingEvent> =>
  built({ type: 'typing', message_type: 'direct', ...told })

export const channelTyping = (told: Omit<ChannelTypingEvent, 'type' | 'message_type'>): Built<ChannelTypingEvent> =>
  built({ type: 'typing', message_type: 'stream', ...told })
