import type { Undo } from '../../model/actions/actor'
import { t } from '../../words/t'
import { reasonOf } from '../reason-of'
import { say } from './toasts'

/** Does something that the server may refuse; then its reason is told. Answers whether it was done. */
export async function tryTo(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    say(reasonOf(error))
    return false
  }
}

/** The same, and says what was done, and how to undo it. */
export async function undoable(act: Promise<Undo>, said: string): Promise<void> {
  if (await tryTo(act)) sayUndoable(said, await act)
}

/** Says what was done, and how to undo it. */
export const sayUndoable = (said: string, undo: Undo): void =>
  say(said, { label: t('toast.undo'), run: () => void tryTo(undo()) })

export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  say(t('toast.copied'))
}
