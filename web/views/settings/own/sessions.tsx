import { useApp } from '../../../app/app'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { Icon } from '../../../parts/icons/icon'
import { dayAndTime } from '../../../parts/times/times'
import { t } from '../../../words/t'
import { useFresh } from '../rows/use-fresh'
import { useSaving } from '../rows/use-saving'
import { browserWords } from './ways-in/browser-words'

/** The user's sessions in browsers, with buttons to log out of them. */
export function Sessions() {
  const { client } = useApp()
  const { calls } = client
  const saving = useSaving()
  const { answer, problem, again } = useFresh(() => calls.call('GET /users/me/sessions'))
  const end = async (session_id: string) => {
    await saving.run(() => calls.call('DELETE /users/me/sessions/:session_id', { session_id }))
    again()
  }
  return (
    <section class="set-group" aria-busy={!answer}>
      <h2>{t('account.sessions')}</h2>
      <Trouble text={problem ?? saving.problem.value} />
      <div class="set-list">
        {(answer?.sessions ?? []).map(({ id, browser, time_zone, created, last_used, is_current }) => (
          <div key={id} class="set flow">
            <Icon name="laptop" />
            <span class="txt">
              <span>
                {is_current ? t('account.this_browser', { browser: browserWords(browser) }) : browserWords(browser)}
              </span>
              {time_zone !== null && (
                <span class="hint">{t('account.session_zone', { place: placeOf(time_zone) })}</span>
              )}
              <span class="hint" id={`session-${id}`}>
                {t('account.session_times', {
                  created: dayAndTime(client, created),
                  used: dayAndTime(client, last_used),
                })}
              </span>
            </span>
            {!is_current && (
              <Button
                aria-label={t('account.end_this_session', { browser: browserWords(browser) })}
                aria-describedby={`session-${id}`}
                disabled={saving.isBusy.value}
                onClick={() => void end(id)}
              >
                {t('account.end_session')}
              </Button>
            )}
          </div>
        ))}
        <div class="set flow">
          <span class="txt">
            <span>{t('account.end_all')}</span>
            <span class="hint">{t('account.end_all_more')}</span>
          </span>
          <Button
            disabled={saving.isBusy.value}
            onClick={() => void saving.run(() => calls.call('DELETE /users/me/sessions'))}
          >
            {t('account.log_out_all')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The city in a time zone's name: "New York" for America/New_York. */
const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
