import { fullTime } from '../../../parts/times'
import { locale, t } from '../../../words/t'
import { useApp } from '../../app'
import { Trouble } from '../saved-mark'
import { useFresh } from '../use-fresh'
import { MailState } from './mail-state'

const HIGH = 0.8
const DAY_SECONDS = 86_400

/** What was used, beside what there is, and what comes of it by the end of the day. */
export function UsageMore() {
  const { client } = useApp()
  const { answer, problem } = useFresh(() => client.calls.call('GET /realm/usage'))
  if (!answer) return <Trouble text={problem ?? ''} />
  const now = client.clock.now() / 1000
  const ofDay = (now % DAY_SECONDS) / DAY_SECONDS
  const { requests_today, requests_limit } = answer
  const expected = Math.round(requests_today / Math.max(ofDay, 1 / 24))
  return (
    <>
      <section class="set-group">
        <h2>{t('usage.today')}</h2>
        <div class="set-list">
          <Meter name={t('usage.requests')} used={requests_today} limit={requests_limit}>
            {requests_limit === null
              ? t('usage.no_limit')
              : t(expected > requests_limit ? 'usage.too_many' : 'usage.enough', { count: expected })}
          </Meter>
          <Meter name={t('usage.rows_read')} used={answer.rows_read} limit={answer.rows_read_limit}>
            {t('usage.since', { time: fullTime(client, answer.awake_since) })}
          </Meter>
          <Meter name={t('usage.rows_written')} used={answer.rows_written} limit={answer.rows_written_limit}>
            {t('usage.since', { time: fullTime(client, answer.awake_since) })}
          </Meter>
        </div>
      </section>
      <MailState />
    </>
  )
}

interface MeterProps {
  name: string
  used: number
  limit: number | null
  children: string
}

function Meter({ name, used, limit, children }: MeterProps) {
  const share = limit ? Math.min(used / limit, 1) : 0
  const number = (value: number) => Math.ceil(value).toLocaleString(locale())
  return (
    <div class="meter">
      <h3>{name}</h3>
      <span class="val">
        <b>{number(used)}</b>
        {limit !== null && ` ${t('usage.of', { limit })}`}
      </span>
      {limit !== null && (
        <div class="track" data-level={share >= HIGH ? 'high' : undefined}>
          <i style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <p class="say">{children}</p>
    </div>
  )
}
