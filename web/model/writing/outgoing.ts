import type { Conversation } from '../conversations/conversation'

/**
 * `sending`: waiting for an answer. `waiting`: not sent yet, or to be sent again. `sent`: the server has the message,
 * and its event will arrive. `failed`: the server refused the message or may already have it, and the user has to
 * decide.
 */
type OutboxState = 'sending' | 'waiting' | 'sent' | 'failed'

/** One of the user's own messages whose event hasn't arrived. */
export interface Outgoing {
  readonly localId: string
  /**
   * The page's queue when the user sent the message; `localId` if there was none. The server uses both to recognize
   * duplicates.
   */
  readonly queueId: string
  readonly place: Conversation
  readonly content: string
  /** The time in UNIX milliseconds. */
  readonly at: number
  readonly state: OutboxState
  /** The server's error; empty if there was no answer, in which case the message may have been sent. */
  readonly problem?: string
  /** The message's id, which is known once the server has answered. */
  readonly id?: number
}

/** Storage for messages until their events arrive, so that a reload loses none. */
export interface Shelf {
  put(message: Outgoing): void
  take(localId: string): void
}

export const NO_SHELF: Shelf = { put: () => {}, take: () => {} }
