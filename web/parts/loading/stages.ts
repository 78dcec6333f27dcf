import { learn } from '../../words/t'
import { loadStyleSheet } from './style-sheet'

/** Loads the texts and styles for everything that loads later. */
export async function prepareForLater(): Promise<void> {
  await Promise.all([learn('later'), loadStyleSheet('later')])
}

/**
 * The stages in which parts load, with the texts and styles that each one needs. `scripts/lib/web-stages.mjs` divides
 * the scripts accordingly.
 */
export const STAGES = {
  /** For the first screen. Its texts and styles are loaded when the page opens. */
  first: async () => {},
  inbox: () => learn('inbox'),
  /** For parts that no first screen needs. The first of them to load also loads the texts and styles for all. */
  later: prepareForLater,
  settings: async () => {
    await Promise.all([prepareForLater(), learn('settings')])
  },
}

export type Stage = keyof typeof STAGES
