import { learn } from '../../words/t'
import { loadStyleSheet } from './style-sheet'

/** Texts and styles that come with whatever is loaded late. */
export async function prepareForLater(): Promise<void> {
  await Promise.all([learn('later'), loadStyleSheet('later')])
}
