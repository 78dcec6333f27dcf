import { signal } from '@preact/signals'
import type { ComponentType, FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { prepareForLater } from './late'

/** A component whose script is fetched when it is first shown, or earlier by `prefetch`. */
export type LazyComponent<Props> = FunctionComponent<Props> & { prefetch(): Promise<void> }

interface Options {
  /** It is shown with the first message, so its texts and styles are there already. */
  isFirst?: boolean
  /**
   * Shown where it didn't load; else nothing is. Either way, whoever shows it again tries again.
   */
  failure?: ComponentType
}

/** The script comes with its texts and styles. */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { isFirst = false, failure: Failure }: Options = {},
): LazyComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | 'failed' | undefined>(undefined)
  const prefetch = async () => {
    if (typeof loaded.peek() === 'function') return
    try {
      const [component] = await Promise.all([load(), isFirst || prepareForLater()])
      loaded.value = component
    } catch {
      loaded.value = 'failed'
    }
  }
  function Late(props: Props) {
    useEffect(() => void prefetch(), [])
    const Loaded = loaded.value
    if (Loaded === 'failed') return Failure ? <Failure /> : null
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Late, { prefetch })
}
