import { useEffect, useState } from 'preact/hooks'
import { reasonOf } from './reason-of'

/** The answer to a request that a view makes when it opens: undefined until it arrives. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): { answer?: Answer; problem?: string } {
  const [known, tell] = useState<{ answer?: Answer; problem?: string }>({})
  useEffect(() => {
    let isShown = true
    ask().then(
      (answer) => isShown && tell({ answer }),
      (error: unknown) => isShown && tell({ problem: reasonOf(error) }),
    )
    return () => {
      isShown = false
    }
  }, [])
  return known
}
