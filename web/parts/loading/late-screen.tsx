import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { tellShown } from '../../app/first-screen'
import { t } from '../../words/t'
import { Button } from '../controls/button'
import { lazy } from './lazy'

/**
 * A screen that is loaded when it is first opened, and tells where it isn't. `isFirst` as `lazy`
 * has it.
 */
export const lateScreen = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  options: { isFirst?: boolean } = {},
) => lazy(load, { ...options, failure: LoadFailed })

/** The network is away, or a newer version was deployed and this one's parts are gone. */
function LoadFailed() {
  useEffect(tellShown, [])
  return (
    <div class="empty" role="alert">
      <p>{t('lazy.failed')}</p>
      <div class="row">
        <Button onClick={() => location.reload()}>{t('lazy.reload')}</Button>
      </div>
    </div>
  )
}
