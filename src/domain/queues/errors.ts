import { BadRequest, ProtocolError } from '#lib/errors'
import { MOST_QUEUES } from '../limits'

/**
 * Zulip's terminal client recognizes a lost queue only if the error message has `id` in lower case, and registers again
 * only then (docs/clients.md).
 */
const TERMINAL = 'ZulipTerminal'

/** Queues that are unknown, expired, deleted or someone else's all look the same. */
export class BadEventQueueId extends ProtocolError {
  constructor(queueId: string, client?: { name: string }) {
    const id = client?.name === TERMINAL ? 'id' : 'ID'
    super(`Bad event queue ${id}: ${queueId}`, { code: 'BAD_EVENT_QUEUE_ID', extra: { queue_id: queueId } })
  }
}

/**
 * The error for a client whose queue is removed while it waits, because the account has too many queues. Clients
 * recognize the error by its code and the beginning of its message, and register again.
 */
export class QueueCrowdedOut extends ProtocolError {
  constructor(queueId: string) {
    super(
      `Bad event queue ID: ${queueId} (closed: an account can have at most ${MOST_QUEUES} queues, and this one was unused the longest)`,
      {
        code: 'BAD_EVENT_QUEUE_ID',
        extra: { queue_id: queueId },
      },
    )
  }
}

export class EventsPruned extends BadRequest {
  constructor(lastEventId: number) {
    super(`An event newer than ${lastEventId} has already been pruned!`)
  }
}

export class EventNotInQueue extends BadRequest {
  constructor(lastEventId: number) {
    super(`Event ${lastEventId} was not in this queue`)
  }
}
