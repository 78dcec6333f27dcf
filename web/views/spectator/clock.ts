import type { Clock } from '../../parts/times/times'

/** Shows times in the language's own format, since readers without an account have no settings. */
export const CLOCK: Clock = { store: { settings: { get: () => false } } }
