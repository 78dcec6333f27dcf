import { BadRequest, ProtocolError } from '../../lib/errors'

/** Unknown, expired, deleted or somebody else's: they all look the same. */
export class BadEventQueueId extends ProtocolError {
  constructor(queueId: string) {
    super(`Bad event queue ID: ${queueId}`, { code: 'BAD_EVENT_QUEUE_ID', extra: { queue_id: queueId } })
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
