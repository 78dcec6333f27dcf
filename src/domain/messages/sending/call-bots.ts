import type { WritingContext } from '#domain/context'
import { BOT_CALLS_A_MINUTE, MOST_BOT_CALLS_WAITING, MOST_BOTS_CALLED, MOST_CALLS_OF_BOT_WAITING } from '#domain/limits'
import { BadRequest } from '#lib/errors'
import { type AccountId, BOT_TYPE, type GroupId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import type { Composed } from './compose'

/** The task that repeats calls that were interrupted. */
export const CALL_BOTS = 'call-bots'
/** A time longer than a call may take. */
export const CALL_LEASE_MS = 60_000

class TooManyBots extends BadRequest {
  constructor() {
    super(`A message can go to at most ${MOST_BOTS_CALLED} outgoing webhook bots.`)
  }
}

/**
 * Notes which bots' services get a message. They are called after the commit. This costs nothing if the message
 * concerns no such bot. Returns bots that are called too often, so that their owners can be told.
 */
export function callBots(context: WritingContext, composed: Composed, message: MessageRow): Account[] {
  const named = botsNamedIn(context.store, composed)
  if (named.length > MOST_BOTS_CALLED) throw new TooManyBots()
  const leftOut = named.filter((bot) => isCalledTooOften(context, bot))
  for (const bot of named) if (!leftOut.includes(bot)) callBot(context, bot, message)
  return leftOut.filter((bot) => isToBeTold(context, bot))
}

/**
 * The bots that a message calls: those that a person mentions or writes to. Bots don't call bots, so that two of them
 * can't talk forever.
 */
function botsNamedIn(store: Readers, { sender, place, rendered }: Composed): Account[] {
  const serviceBots = store.realm.find('serviceBots') ?? []
  if (sender.isBot || serviceBots.length === 0) return []
  const named =
    place.kind === 'direct'
      ? new Set<number>(place.participants.map(({ id }) => id))
      : new Set([
          ...rendered.mentionedPeople,
          ...inMentionedGroups(store, place.channel, rendered.mentionedGroups, serviceBots),
        ])
  return serviceBots
    .filter((id) => named.has(id))
    .map((id) => store.accounts.get(id))
    .filter(({ isActive, botType, bot }) => isActive && botType === BOT_TYPE.outgoingWebhook && bot?.services.length)
}

/** The bots in the mentioned groups that are subscribed to the channel. */
function inMentionedGroups(
  store: Readers,
  channel: Channel,
  groups: ReadonlySet<GroupId>,
  serviceBots: readonly AccountId[],
): Set<AccountId> {
  const inChannel = groups.size > 0 ? serviceBots.filter((id) => channel.subscribers.has(id)) : []
  if (inChannel.length === 0) return new Set()
  const members = [...groups].map((id) => store.groups.find(id)?.members)
  return new Set(inChannel.filter((id) => members.some((some) => some?.has(id))))
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
