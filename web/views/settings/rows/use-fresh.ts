import { useSignal, useSignalEffect } from '@preact/signals'
import { useApp } from '../../../app/app'
import { isRefusal } from '../../../parts/reason-of'
import { t } from '../../../words/t'
import { problemOf } from './problem'

interface Fresh<Answer> {
  readonly answer?: Answer
  readonly problem?: string
  /** Requests the data again. */
  again(): void
}

/**
 * Data that only the server has. It is fetched again when an event says that it has changed, and after each
 * interruption of the connection in which events or the response were lost.
 */
export function useFresh<Answer>(ask: () => Promise<Answer>, changedBy?: string): Fresh<Answer> {
  const { client } = useApp()
  const { standing } = client.connection
  const known = useSignal<{ answer?: Answer; error?: unknown }>({})
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
        if (isCurrent) known.value = { ...known.peek(), error }
      },
    )
    return () => {
      isCurrent = false
    }
  })
  const again = () => {
    asked.value = asked.peek() + 1
  }
  useSignalEffect(() => {
    if (standing.value === 'live' && isUnanswered(known.peek().error)) again()
  })
  const { answer, error } = known.value
  return { answer, problem: error === undefined ? undefined : wordsFor(error, standing.value === 'live'), again }
}

const isUnanswered = (error: unknown) => error !== undefined && !isRefusal(error)

function wordsFor(error: unknown, isConnected: boolean): string {
  if (!isUnanswered(error)) return problemOf(error)
  return t(isConnected ? 'toast.unreachable' : 'absent.here')
}
