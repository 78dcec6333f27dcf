import { useEffect, useState } from 'preact/hooks'
import { t } from '../words/t'

/** Only the server's own words are for people. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'Refusal'

/** What is asked for when a view opens: undefined until the answer is there. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): { answer?: Answer; problem?: string } {
  const [known, tell] = useState<{ answer?: Answer; problem?: string }>({})
  useEffect(() => {
    let isShown = true
    ask().then(
      (answer) => isShown && tell({ answer }),
      (error: unknown) => isShown && tell({ problem: isRefusal(error) ? error.message : t('toast.unreachable') }),
    )
    return () => {
      isShown = false
    }
  }, [])
  return known
}
