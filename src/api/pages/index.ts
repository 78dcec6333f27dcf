import type { Operation } from '../contract/operation'
import { openSession } from './open-session'

/** Operations on our own pages alone: clients can't call them. */
export const pages: readonly Operation[] = [openSession]
