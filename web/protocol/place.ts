/** A queue and the position in it. Together with the stored data, that is enough to continue after a reload. */
export interface Place {
  readonly queueId: string
  /** The id of the last event that was received. */
  lastEventId: number
  /** Whether the server offers a socket for the queue. */
  readonly hasSocket: boolean
}

/**
 * The queue no longer exists, another tab has taken it over, or its events made no sense. Everything begins again with
 * a new snapshot.
 */
export class LostQueue extends Error {
  override readonly name = 'LostQueue'
}
