/**
 * A queue and how far it was heard: all that is needed to go on after a break, or after a reload.
 */
export interface Place {
  readonly queueId: string
  /** The last event that was heard. */
  lastEventId: number
  /** The server offers a socket for it. */
  readonly hasSocket: boolean
}

/** The queue has ended, or its events made no sense: everything begins with a new snapshot. */
export class LostQueue extends Error {
  override readonly name = 'LostQueue'
}
