import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { problemOf } from './problem'

const SAID_FOR_MS = 2500
/** Progress is only shown if saving takes longer than this. */
const SLOW_MS = 1000

export interface Saving {
  /** Whether a request is in progress. */
  readonly isBusy: Signal<boolean>
  /** Whether saving takes so long that the user should be told. */
  readonly isSlow: Signal<boolean>
  /** Whether a choice that was made with the keyboard is waiting for Enter. */
  readonly isHeld: Signal<boolean>
  /** Whether to show, for a moment, that something was saved. */
  readonly isSaved: Signal<boolean>
  readonly problem: Signal<string>
  /** Returns whether `work` succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>
}

/**
 * Saves something and keeps track of the outcome. Calls to `run` don't wait for each other, so most buttons are
 * disabled while `isBusy` is set.
 */
export function useSaving(): Saving {
  const isBusy = useSignal(false)
  const isSlow = useSignal(false)
  const isHeld = useSignal(false)
  const isSaved = useSignal(false)
  const problem = useSignal('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const run = async (work: () => Promise<unknown>) => {
    isBusy.value = true
    problem.value = ''
    const slow = setTimeout(() => {
      isSlow.value = true
    }, SLOW_MS)
    try {
      await work()
      isSaved.value = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        isSaved.value = false
      }, SAID_FOR_MS)
      return true
    } catch (error) {
      problem.value = problemOf(error)
      return false
    } finally {
      clearTimeout(slow)
      isBusy.value = isSlow.value = false
    }
  }
  return { isBusy, isSlow, isHeld, isSaved, problem, run }
}
