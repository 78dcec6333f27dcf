/** A conversation that the user has left. */
interface Visit {
  /** One of the conversation's messages. Its link works even after the topic has been renamed or moved. */
  readonly messageId: number
  /** The id of the newest message anywhere when the user left the conversation. */
  readonly newest: number
}

const MOST = 30
let visits: readonly Visit[] = []

/** Records that the user has left a conversation. */
export function noteVisit(visit: Visit): void {
  visits = [visit, ...visits].slice(0, MOST)
}

/** The latest conversations that the user has left since the page was loaded, newest first. */
export const latestVisits = (): readonly Visit[] => visits
