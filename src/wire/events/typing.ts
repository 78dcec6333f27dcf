import type { AccountId, ChannelId } from '#lib/ids'
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

export const directTyping = (told: Omit<DirectTypingEvent, 'type' | 'message_type'>): Built<DirectTypingEvent> =>
  built({ type: 'typing', message_type: 'direct', ...told })

export const channelTyping = (told: Omit<ChannelTypingEvent, 'type' | 'message_type'>): Built<ChannelTypingEvent> =>
  built({ type: 'typing', message_type: 'stream', ...told })
