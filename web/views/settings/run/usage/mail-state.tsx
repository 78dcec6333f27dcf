import { useApp } from '../../../../app/app'
import { Trouble } from '../../../../parts/controls/trouble'
import { fullTime } from '../../../../parts/times/times'
import { t } from '../../../../words/t'
import { useFresh } from '../../rows/use-fresh'

/** Whether emails are being sent, and the last problem that prevented one. */
export function MailState() {
  const { client } = useApp()
  const { answer, problem } = useFresh(() => client.calls.call('GET /realm/mail'))
  if (!answer) return <Trouble text={problem ?? ''} />
  const { sends_mail, last_problem, missed_mails_today: count, missed_mails_limit: limit } = answer
  return (
    <section class="set-group">
      <h2>{t('mail.title')}</h2>
      <div class="set-list">
        <div class="set">
          <span class="txt">
            <span>{t(sends_mail ? 'mail.on' : 'mail.off')}</span>
            {sends_mail && <span class="hint">{t('mail.today', { count, limit })}</span>}
          </span>
        </div>
        {last_problem && (
          <div class="set">
            <span class="txt">
              <span>{t(last_problem.is_over ? 'mail.was_wrong' : 'mail.is_wrong')}</span>
              <span class="hint">
                {t('mail.problem', { time: fullTime(client, last_problem.at), problem: last_problem.text })}
              </span>
            </span>
          </div>
        )}
      </div>
    </section>
  )
}
