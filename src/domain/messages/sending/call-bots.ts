import type { WritingContext } from '#domain/context'
import { BOT_CALLS_A_MINUTE, MOST_BOT_CALLS_WAITING, MOST_CALLS_OF_BOT_WAITING } from '#domain/limits'
import type { Account } from '#store/accounts/account-reader'
import type { MessageRow } from '#store/tables/messages'
import type { Composed } from './compose'

/** The task that repeats calls that were interrupted. */
export const CALL_BOTS = 'call-bots'
/** The task is due after this time, which is longer than a call may take. */
export const CALL_LEASE_MS = 60_000

/**
 * Notes which bots' services get a message. They are called after the commit. This costs nothing if the message
 * concerns no such bot. Returns the bots that are left out because they were called too often or too many calls are
 * waiting, except those whose owners were notified of this in the last hour.
 */
export function callBots(context: WritingContext, { bots }: Composed, message: MessageRow): Account[] {
  const leftOut = bots.filter((bot) => isCalledTooOften(context, bot))
  for (const bot of bots) if (!leftOut.includes(bot)) callBot(context, bot, message)
  return leftOut.filter((bot) => isToBeTold(context, bot))
}

function callBot({ store, realm, now, memory, afterCommit }: WritingContext, bot: Account, message: MessageRow): void {
  store.botCalls.put({ botId: bot.id, messageId: message.id, realm })
  if (!store.tasks.has(CALL_BOTS)) store.tasks.put({ kind: CALL_BOTS, subject: 0, dueAt: now + CALL_LEASE_MS, realm })
  afterCommit(() => {
    memory.windows.take(callsOf(bot), now, CALLS_A_MINUTE)
  })
}

const CALLS_A_MINUTE = { seconds: 60, calls: BOT_CALLS_A_MINUTE }

const callsOf = (bot: Account) => `calls:${bot.id}`

function isCalledTooOften({ store, memory, now, limitsApply }: WritingContext, bot: Account): boolean {
  if (limitsApply && !memory.windows.hasPlace(callsOf(bot), now, CALLS_A_MINUTE)) return true
  if (store.botCalls.countOf(bot.id) >= MOST_CALLS_OF_BOT_WAITING) return true
  return store.botCalls.list().length >= MOST_BOT_CALLS_WAITING
}

const ONCE_AN_HOUR = { seconds: 60 * 60, calls: 1 }

function isToBeTold({ memory, now, afterCommit }: WritingContext, bot: Account): boolean {
  const key = `left out:${bot.id}`
  if (!memory.windows.hasPlace(key, now, ONCE_AN_HOUR)) return false
  afterCommit(() => {
    memory.windows.take(key, now, ONCE_AN_HOUR)
  })
  return true
}
