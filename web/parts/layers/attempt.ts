import { t } from '../../words/t'
import { reasonOf } from '../reason-of'
import { say } from './toasts'

/** Waits for an action, and shows the reason if it fails. Returns whether it succeeded. */
export async function tryTo(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    say(reasonOf(error))
    return false
  }
}

export async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  say(t('toast.copied'))
}
