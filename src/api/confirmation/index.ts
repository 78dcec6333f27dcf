import type { Operation } from '../contract/operation'
import { confirmPresence } from './confirm-presence'
import { getConfirmation } from './get-confirmation'

/** Operations for confirming one's identity again. */
export const confirmation: readonly Operation[] = [getConfirmation, confirmPresence]
