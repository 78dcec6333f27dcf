import { useEffect } from 'preact/hooks'
import { tellShown } from '../../app/first-screen'
import { t } from '../../words/t'
import { Button } from '../controls/button'
import { type LazyComponent, lazy, type PropsOf } from './lazy'
import type { Stage } from './stages'

/** A screen that is loaded when it is first opened. If it can't be loaded, an error is shown. */
export const lateScreen = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  stage: Stage = 'later',
): LazyComponent<PropsOf<Module[Name]>> => lazy(load, name, stage, LoadFailed, Loading)

/** The style sheet shows this text only after a delay, because most screens load quickly. */
const Loading = () => (
  <p class="empty late" role="status">
    {t('shell.loading')}
  </p>
)

/** Shown if the network is down, or if a newer version was deployed and this one's files are gone. */
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
