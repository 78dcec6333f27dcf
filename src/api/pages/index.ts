import type { Operation } from '../contract/operation'
import { getOwnKey } from './get-own-key'
import { openSession } from './open-session'

/** Operations on our own pages alone: clients can't call them. */
export const pages: readonly Operation[] = [getOwnKey, openSession]
