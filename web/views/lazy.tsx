import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { Button } from '../parts/button'
import { prepareForLater } from '../parts/late'
import { t } from '../words/t'

/** A component whose script is fetched when it is first shown, or earlier by `prefetch`. */
export type LazyComponent<Props> = FunctionComponent<Props> & { prefetch(): Promise<void> }

interface Options {
  /** It is shown with the first message, so its texts and styles are there already. */
  isFirst?: boolean
}

/** The script comes with its texts and styles. */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { isFirst = false }: Options = {},
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
    if (Loaded === 'failed') return <Failed />
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Late, { prefetch })
}

/** The network is away, or a newer version was deployed and this one's parts are gone. */
function Failed() {
  return (
    <div class="empty" role="alert">
      <p>{t('lazy.failed')}</p>
      <div class="row">
        <Button onClick={() => location.reload()}>{t('lazy.reload')}</Button>
      </div>
    </div>
  )
}
