import type { Clock } from '../../parts/times/times'

/** Hours in the language's format, since readers without an account have no settings. */
export const CLOCK: Clock = { store: { settings: { get: () => false } } }
