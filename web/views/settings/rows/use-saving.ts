import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { problemOf } from './problem'

const SAID_FOR_MS = 2500
/** Quicker answers need no word before them. */
const SLOW_MS = 1000

export interface Saving {
  /** Whether an answer is awaited. */
  readonly isBusy: Signal<boolean>
  /** Whether it takes so long that one should know. */
  readonly isSlow: Signal<boolean>
  /** Whether a choice that was made by keyboard waits for Enter. */
  readonly isHeld: Signal<boolean>
  /** Said for a moment. */
  readonly isSaved: Signal<boolean>
  readonly problem: Signal<string>
  /** Answers whether it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>
}

/** Something that is being saved, and the outcome. One at a time: later requests don't wait. */
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
