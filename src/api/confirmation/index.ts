import type { Operation } from '../contract/operation'
import { confirmPresence } from './confirm-presence'
import { getConfirmation } from './get-confirmation'

/** Operations by which someone shows again that it is them. */
export const confirmation: readonly Operation[] = [getConfirmation, confirmPresence]
