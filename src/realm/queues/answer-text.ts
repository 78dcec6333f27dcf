import { clientEventId } from '#domain/queues/create-queue'
import type { ToldEvent } from '#domain/queues/offered'
import type { Waiter } from '#memory/waiters'

/** The answer of a poll and the frame of a socket are the same text. */
export function answerText({ queue, ignored }: Pick<Waiter, 'queue' | 'ignored'>, told: readonly ToldEvent[]): string {
  return JSON.stringify({
    result: 'success',
    msg: '',
    events: told.map(({ id, event }) => ({ ...event, id: clientEventId(queue, id) })),
    queue_id: queue.id,
    ...(ignored.length > 0 && { ignored_parameters_unsupported: ignored }),
  })
}
