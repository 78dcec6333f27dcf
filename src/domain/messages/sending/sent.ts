import type { MessageRow } from '#store/tables/messages'

export interface Sent {
  message: MessageRow
  /** The policy that the sender's topic got because of this message, if it changed. */
  newPolicy?: number
}
