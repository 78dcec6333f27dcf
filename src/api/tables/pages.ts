import { getOwnKey } from '../get-own-key'
import { openSession } from '../open-session'
import type { Operation } from '../operation'

/** What only the pages call: no route leads here. */
export const ofPages: readonly Operation[] = [getOwnKey, openSession]
