import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { installQuestion } from '../../notices/home-screen'
import { Button } from '../../parts/controls/button'
import { Icon } from '../../parts/icons/icon'
import { tryTo } from '../../parts/layers/attempt'
import { Dialog } from '../../parts/layers/dialog'
import { isApple, isInstalled } from '../../parts/phone'
import { t } from '../../words/t'
import { type PushState, pushState, turnOn } from './browser-push'

/**
 * Guides phone users through putting the client on the home screen and turning on notifications. On iPhones, web apps
 * can only show notifications if they are on the home screen.
 */
export function PhoneDialog({ close }: { close(): void }) {
  const { client } = useApp()
  const push = useSignal<PushState | undefined>(undefined)
  const look = async () => {
    push.value = await pushState()
  }
  useEffect(() => {
    void look()
    // On a slow phone, the service worker may start after this dialog opens.
    void navigator.serviceWorker?.ready.then(look)
  }, [])
  const ring = () => tryTo(turnOn(client).then(look))
  const question = installQuestion.value
  const name = String(client.store.facts.get('realm_name') ?? '')
  const footer = (
    <Button look="solid" onClick={close}>
      {t('phone.done')}
    </Button>
  )
  return (
    <Dialog title={t('phone.title')} close={close} footer={footer}>
      <ol class="steps" role="list">
        <Step title={t('phone.home')} isDone={isInstalled()}>
          <p>{homeText(question !== undefined, name)}</p>
          {question && <Button onClick={() => void question.prompt()}>{t('phone.home_do')}</Button>}
        </Step>
        <Step title={t('phone.ring')} isDone={push.value === 'on'}>
          <p>{push.value === undefined || push.value === 'off' ? t('phone.ring_more') : t(`notices.${push.value}`)}</p>
          {push.value === 'off' && <Button onClick={() => void ring()}>{t('notices.turn_on')}</Button>}
        </Step>
      </ol>
    </Dialog>
  )
}

function homeText(mayAsk: boolean, name: string): string {
  if (isApple()) return t('phone.home_apple', { name })
  return mayAsk ? t('phone.home_more') : t('phone.home_menu', { name })
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ComponentChildren }) {
  return (
    <li data-done={isDone ? '' : undefined}>
      <h3>
        {title}
        {isDone && <Icon name="check" />}
        {isDone && <span class="vh"> {t('phone.step_done')}</span>}
      </h3>
      {!isDone && children}
    </li>
  )
}
