import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { Button } from '../parts/button'
import { t } from '../words/t'

/** A component whose script is fetched when it is first shown. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | 'failed' | undefined>(undefined)
  const fetch = () =>
    load().then(
      (component) => {
        loaded.value = component
      },
      () => {
        loaded.value = 'failed'
      },
    )
  return function Late(props: Props) {
    useEffect(() => {
      if (typeof loaded.peek() !== 'function') void fetch()
    }, [])
    const Loaded = loaded.value
    if (Loaded === 'failed') return <Failed />
    return Loaded ? <Loaded {...props} /> : null
  }
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
