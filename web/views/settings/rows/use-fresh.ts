import { useSignal, useSignalEffect } from '@preact/signals'
import { useApp } from '../../../app/app'
import { problemOf } from './problem'

interface Fresh<Answer> {
  readonly answer?: Answer
  readonly problem?: string
  /** Requests the data again. */
  again(): void
}

/**
 * Data that only the server has. It is fetched again when an event says that it changed, and after each interruption of
 * the connection.
 */
export function useFresh<Answer>(ask: () => Promise<Answer>, changedBy?: string): Fresh<Answer> {
  const { client } = useApp()
  const known = useSignal<{ answer?: Answer; problem?: string }>({})
  const asked = useSignal(0)
  useSignalEffect(() => {
    asked.value
    client.store.generation.value
    if (changedBy !== undefined) client.store.revisions.get(changedBy)
    let isCurrent = true
    ask().then(
      (answer) => {
        if (isCurrent) known.value = { answer }
      },
      (error: unknown) => {
        if (isCurrent) known.value = { ...known.peek(), problem: problemOf(error) }
      },
    )
    return () => {
      isCurrent = false
    }
  })
  const again = () => {
    asked.value = asked.peek() + 1
  }
  return { ...known.value, again }
}
