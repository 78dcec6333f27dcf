import { Button } from '../../../parts/controls/button'
import { t } from '../../../words/t'
import { NoticeChoices } from './notice-choices'
import { OwnChannels } from './own-channels'
import { usePush } from './use-push'

/**
 * Notifications in this browser, options for all of the user's browsers, a list of those that show notifications, and
 * per-channel settings.
 */
export function PushSettings() {
  const push = usePush()
  const { known } = push
  const isOn = push.state === 'on'
  return (
    <>
      <section class="set-group">
        <h2>{t('notices.title')}</h2>
        <div class="set-list">
          <div class="set">
            <span class="txt">
              <span>{push.state ? t(`notices.${push.state}`) : ''}</span>
              <span class="hint" role="status">
                {push.told}
              </span>
            </span>
            {isOn && (
              <Button onClick={() => void push.test()} disabled={push.isBusy}>
                {t('notices.test')}
              </Button>
            )}
            {(isOn || push.state === 'off') && (
              <Button onClick={() => void (isOn ? push.turnOff() : push.turnOn())} disabled={push.isBusy}>
                {t(isOn ? 'notices.turn_off' : 'notices.turn_on')}
              </Button>
            )}
          </div>
          <NoticeChoices />
        </div>
        {known && known.subscriptions.length > 0 && (
          <>
            <h3>{t('notices.browsers')}</h3>
            <ul class="set-list">
              {known.subscriptions.map(({ id, name, problem }) => (
                <li key={id} class="set">
                  <span class="txt">
                    <span>{name || t('notices.nameless')}</span>
                    {problem && <span class="hint">{problem}</span>}
                  </span>
                  <Button
                    aria-label={t('people.remove', { name: name || t('notices.nameless') })}
                    onClick={() => void push.remove(id)}
                    disabled={push.isBusy}
                  >
                    {t('notices.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <OwnChannels />
    </>
  )
}
