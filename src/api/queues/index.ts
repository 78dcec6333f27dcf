import type { Operation } from '../contract/operation'
import { deleteQueue } from './delete-queue'
import { getEvents } from './get-events'
import { registerQueue } from './register-queue'

/** Operations on event queues. */
export const queues: readonly Operation[] = [registerQueue, getEvents, deleteQueue]
