import type { Operation } from '../contract/operation'
import { askForSpectators } from './ask-for-spectators'
import { getMessageAsSpectator } from './get-message-as-spectator'
import { getMessagesAsSpectator } from './get-messages-as-spectator'
import { getTopicsAsSpectator } from './get-topics-as-spectator'
import { registerAsSpectator } from './register-as-spectator'
import { serveFileAsSpectator, serveThumbnailAsSpectator } from './serve-file-as-spectator'

/**
 * Operations for people without an account. Under /json and for files, they replace the operations with the same paths.
 * None of them writes.
 */
export const spectators: readonly Operation[] = [
  registerAsSpectator,
  getMessagesAsSpectator,
  getMessageAsSpectator,
  getTopicsAsSpectator,
  serveThumbnailAsSpectator,
  serveFileAsSpectator,
]

/** Operations without a route, which only the edge calls. */
export const askedBefore: readonly Operation[] = [askForSpectators]
