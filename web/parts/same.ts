import { type ReadonlySignal, useComputed } from '@preact/signals'
import { useRef } from 'preact/hooks'

/** A computed value that only updates if its JSON changes. */
export function useSame<Value>(compute: () => Value): ReadonlySignal<Value> {
  const last = useRef<{ value: Value; json: string | undefined } | undefined>(undefined)
  return useComputed(() => {
    const value = compute()
    // `undefined` has no JSON.
    const json = JSON.stringify(value) as string | undefined
    if (!last.current || last.current.json !== json) last.current = { value, json }
    return last.current.value
  })
}
