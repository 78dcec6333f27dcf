import { learn } from '../../words/t'
import { loadStyleSheet } from './style-sheet'

/** Texts and styles that come with whatever is loaded late. */
export async function prepareForLater(): Promise<void> {
  await Promise.all([learn('later'), loadStyleSheet('later')])
}

/**
 * The stages in which parts load, and what comes with each script. `scripts/lib/web-stages.mjs` cuts the scripts
 * accordingly.
 */
export const STAGES = {
  /** This stage comes with the first message: its texts and styles are there already. */
  first: async () => {},
  inbox: () => learn('inbox'),
  /** This stage loads when it is first wanted. */
  later: prepareForLater,
  settings: async () => {
    await Promise.all([prepareForLater(), learn('settings')])
  },
}

export type Stage = keyof typeof STAGES
