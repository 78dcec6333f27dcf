import { deleteQueue } from '../delete-queue'
import { getEvents } from '../get-events'
import type { Operation } from '../operation'
import { registerQueue } from '../register-queue'

/** Of event queues. */
export const queues: readonly Operation[] = [registerQueue, getEvents, deleteQueue]
