import type { Undo } from '../../model/actions/actor'
import { t } from '../../words/t'
import { tryTo } from './attempt'
import { say } from './toasts'

/** Waits for an action, and shows what was done, with a button to undo it. If the action fails, shows the reason. */
export async function undoable(act: Promise<Undo>, said: string): Promise<void> {
  if (await tryTo(act)) sayUndoable(said, await act)
}

/** Shows what was done, with a button to undo it. */
export const sayUndoable = (said: string, undo: Undo): void =>
  say(said, { label: t('toast.undo'), run: () => void tryTo(undo()) })
