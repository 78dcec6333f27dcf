import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { Avatar } from '../../../../parts/people/avatar'
import { clockTime, dayName } from '../../../../parts/times/times'
import type { AnswerTo } from '../../../../protocol/calls'
import { t } from '../../../../words/t'
import { useSaving } from '../../rows/use-saving'
import { sayAct } from './say-act'

type Page = AnswerTo<'GET /realm/audit_log'>
type AuditRecord = Page['records'][number]

/** Changes to the organization, and who made them. */
export function HistoryMore() {
  const { client } = useApp()
  const saving = useSaving()
  const records = useSignal<readonly AuditRecord[]>([])
  const next = useSignal<number | null | undefined>(undefined)
  const fetchMore = () =>
    saving.run(async () => {
      const page = await client.calls.call('GET /realm/audit_log', next.peek() ? { before: next.peek() } : {})
      records.value = [...records.peek(), ...page.records]
      next.value = page.next_before
    })
  useEffect(() => void fetchMore(), [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a pointer scroll it with keys.
    <section class="set-group" tabIndex={0} aria-busy={saving.isBusy.value} aria-label={t('page.history')}>
      <Trouble text={saving.problem.value} />
      <div class="set-list">
        {next.value === null && records.value.length === 0 && <p class="none">{t('history.none')}</p>}
        {records.value.map((record) => (
          <Done key={record.id} record={record} />
        ))}
      </div>
      {next.value && (
        <div class="row">
          <Button look="quiet" disabled={saving.isBusy.value} onClick={() => void fetchMore()}>
            {t('history.older')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Done({ record }: { record: AuditRecord }) {
  const { client } = useApp()
  const actor = record.acting_user_id
  return (
    <div class="set">
      {actor === null ? <span class="avatar" aria-hidden="true" /> : <Avatar client={client} id={actor} />}
      <span class="txt">
        {record.acts.map((act, at) => (
          <span key={at} class="act">
            {sayAct(client, act)}
          </span>
        ))}
        <span class="hint">
          {actor === null ? t('history.nobody') : (client.store.people.get(actor)?.full_name ?? '')} ·{' '}
          {t('history.when', { day: dayName(record.time), time: clockTime(client, record.time) })}
        </span>
      </span>
    </div>
  )
}
