import type { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { EventQueue } from '#store/events/event-queues'
import type { CommandContext } from '../context'

type Removing = Pick<CommandContext, 'store' | 'memory' | 'afterCommit'>

/** Removes a queue. If its client is waiting, its poll or socket ends, with the reason if one is given. */
export function removeQueue(
  context: Removing,
  queue: Pick<EventQueue, 'id' | 'accountId'>,
  reason?: ProtocolError | 'loggedOut',
): void {
  context.store.queues.remove(queue)
  context.afterCommit(() => {
    context.memory.queues.delete(queue.id)
    context.memory.waiters.of(queue.id)?.end(reason)
  })
}

/**
 * Removes the queues of an account that is deactivated. If it is reactivated later, its clients must not get the events
 * that happened in between.
 */
export function removeQueuesOf(context: Removing, account: AccountId): void {
  for (const queue of context.store.queues.ofAccount(account)) removeQueue(context, queue, 'loggedOut')
}

type Ended = Pick<CommandContext, 'memory' | 'afterCommit'>

/** Ends the polls and sockets that were opened with a replaced key. The queues stay. */
export function endWaitsByKey(context: Ended, account: AccountId): void {
  endWaits(context, account, (session) => session === undefined)
}

/** Ends the polls and sockets that were opened with sessions, except for the kept sessions. */
export function endWaitsBySession(context: Ended, account: AccountId, kept: readonly string[]): void {
  endWaits(context, account, (session) => session !== undefined && !kept.includes(session))
}

/** Ends everyone's polls and sockets, because no account may make calls anymore. */
export function endAllWaits({ memory, afterCommit }: Ended): void {
  afterCommit(() => {
    for (const waiter of [...memory.waiters]) waiter.end('loggedOut')
  })
}

function endWaits(context: Ended, account: AccountId, isOver: (sessionId: string | undefined) => boolean): void {
  context.afterCommit(() => {
    const ended = context.memory.waiters.ofAccount(account).filter(({ sessionId }) => isOver(sessionId))
    for (const waiter of ended) waiter.end('loggedOut')
  })
}
