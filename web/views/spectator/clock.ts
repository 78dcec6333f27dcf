import type { Clock } from '../../parts/times/times'

/** Hours as the language writes them: nobody has set anything. */
export const CLOCK: Clock = { store: { settings: { get: () => false } } }
