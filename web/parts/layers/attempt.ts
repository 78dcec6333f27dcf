import { t } from '../../words/t'
import { reasonOf } from '../reason-of'
import { say } from './toasts'

/** Does something that the server may refuse, and shows the reason if it does. Returns whether it was done. */
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
