import type { ReadonlySignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { setOwn } from '../../../model/actions/own'
import { keysShown } from '../../../parts/controls/keys-shown'
import { MenuButton } from '../../../parts/controls/menu-button'
import { Switch } from '../../../parts/controls/switch'
import { tryTo } from '../../../parts/layers/attempt'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'
import { useTalk } from '../talk'

const ScheduleMenu = lazy(() => import('./schedule-menu'), 'ScheduleMenu')

/** The buttons to send now or later, and the switch for sending with Enter. */
export function SendButtons({ canSend }: { canSend: ReadonlySignal<boolean> }) {
  const { client } = useTalk()
  const id = useId()
  const enterSends = client.store.settings.get('enter_sends') === true
  return (
    <>
      <MenuButton
        icon="clock"
        label={t('compose.later')}
        disabled={!canSend.value}
        menu={(at, close) => <ScheduleMenu at={at} close={close} />}
      />
      <label class="hint" for={id}>
        <Switch id={id} isOn={enterSends} take={(isOn) => tryTo(setOwn(client, { enter_sends: isOn }))} />
        {t('compose.enter_sends')}
      </label>
      <button
        class="icon-btn send"
        type="submit"
        aria-label={t('compose.send')}
        title={`${t('compose.send')} (${keysShown(enterSends ? 'Enter' : 'Ctrl Enter')})`}
        disabled={!canSend.value}
      >
        <svg class="icon" aria-hidden="true">
          <use href="#i-send" />
        </svg>
      </button>
    </>
  )
}
