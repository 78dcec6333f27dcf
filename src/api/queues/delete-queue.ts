import * as z from 'zod'
import { accessQueue } from '#domain/queues/access-queue'
import { removeQueue } from '#domain/queues/remove-queue'
import { session } from '../contract/operation'
import { text } from '../contract/params'

/** Deletes an event queue. A request that is waiting for its events is answered. https://zulip.com/api/delete-queue */
export const deleteQueue = session({
  name: 'delete-queue',
  method: 'DELETE',
  path: '/events',
  access: 'account',
  params: z.object({ queue_id: text }),
  run(context, { queue_id }) {
    removeQueue(context, accessQueue(context, queue_id))
    return {}
  },
})
