import type { Account } from '#store/accounts/account-reader'
import type { Windows } from './windows'

/** Frames are socket messages that don't count as calls. */
type Counted = 'calls' | 'polls' | 'frames'

/** The window of one person or bot. */
export const OF_ACCOUNT = { seconds: 60, calls: 200 }
/**
 * The window that all bots of an owner share: people can't get around their limit by creating bots. 13 bots that poll
 * once a second for messages need 780 calls.
 */
export const OF_BOTS = { seconds: 60, calls: 1000 }

interface Taken {
  /** Negative if there is no room. */
  remaining: number
  waitMs: number
}

/**
 * Counts a call, a poll or a frame in the account's window for its kind. Those of a bot also count in the window that
 * its owner's bots share. The owner's own window is separate, so that a faulty bot can't lock them out.
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
