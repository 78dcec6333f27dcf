import type { Account } from '#store/accounts/account-reader'
import type { Windows } from './windows'

/** Frames are those of sockets that don't count as calls. */
type Counted = 'calls' | 'polls' | 'frames'

/** The window of a person or a bot. */
export const OF_ACCOUNT = { seconds: 60, calls: 200 }
/**
 * The window of all bots of an owner together, so that more bots don't allow more calls without end. 13 bots that poll
 * for a message each second need 780.
 */
export const OF_BOTS = { seconds: 60, calls: 1000 }

interface Taken {
  /** Negative if there is no place. */
  remaining: number
  waitMs: number
}

/**
 * Takes a place in the account's window. A bot also takes one in the window that its owner's bots
 * share. The owner's own window is theirs alone, so a bot that runs wild doesn't shut them out.
 */
export function takePlace(
  windows: Windows,
  counted: Counted,
  { id, botOwnerId }: Pick<Account, 'id' | 'botOwnerId'>,
  now: number,
): Taken {
  const own = `${counted}:${id}`
  if (botOwnerId === null) return windows.take(own, now, OF_ACCOUNT)
  const shared = `${counted} of bots:${botOwnerId}`
  if (!windows.hasPlace(shared, now, OF_BOTS)) return windows.take(shared, now, OF_BOTS)
  const taken = windows.take(own, now, OF_ACCOUNT)
  if (taken.remaining < 0) return taken
  const { remaining } = windows.take(shared, now, OF_BOTS)
  return { remaining: Math.min(taken.remaining, remaining), waitMs: 0 }
}
