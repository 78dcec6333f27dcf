import type { Message } from '../messages/message'

/** The fields of a message that people without an account see. */
export interface PublicMessage extends Pick<Message, 'id' | 'sender_id' | 'submessages'> {
  readonly content: string
  readonly timestamp: number
  readonly stream_id: number
  readonly subject: string
  readonly sender_full_name: string
  readonly is_me_message: boolean
  readonly last_edit_timestamp?: number
  readonly reactions: readonly {
    readonly emoji_name: string
    readonly emoji_code: string
    readonly reaction_type: string
  }[]
}

/** A channel that anyone may read. */
export interface PublicChannel {
  readonly stream_id: number
  readonly name: string
  readonly description: string
  readonly color: string
}

export interface PublicTopic {
  readonly name: string
  readonly max_id: number
}
