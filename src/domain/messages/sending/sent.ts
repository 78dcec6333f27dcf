import type { MessageRow } from '#store/tables/messages'

export interface Sent {
  message: MessageRow
  /** The policy that the sender got for the topic because of this message, if it changed. */
  newPolicy?: number
}
