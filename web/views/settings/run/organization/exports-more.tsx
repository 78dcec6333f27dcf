import { useApp } from '../../../../app/app'
import { isOfLevel } from '../../../../app/server-level'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { Icon } from '../../../../parts/icons/icon'
import { fullTime } from '../../../../parts/times/times'
import type { AnswerTo } from '../../../../protocol/calls'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManagedList } from '../../rows/managed-list'
import { useFresh } from '../../rows/use-fresh'
import { useSaving } from '../../rows/use-saving'

type Export = AnswerTo<'GET /export/realm'>['exports'][number]

/** The type of export that has public data, and the private data of people who consented. */
const WITH_CONSENT = 2

/** Lets the user start an export, and lists all exports with their states and files. */
export function ExportsMore() {
  const { client } = useApp()
  const saving = useSaving()
  const { answer, problem, again } = useFresh(() => client.calls.call('GET /export/realm'), 'realm_export')
  const run = async (work: () => Promise<unknown>) => {
    await saving.run(work)
    again()
  }
  const row = (what: string, label: string, params?: { export_type: number }) => (
    <div class="set flow">
      <p class="txt hint">{what}</p>
      <Button
        icon="download"
        disabled={saving.isBusy.value}
        onClick={() => void run(() => client.calls.call('POST /export/realm', params))}
      >
        {label}
      </Button>
    </div>
  )
  return (
    <>
      <section class="set-group">
        <h2>{t('export.new')}</h2>
        <Trouble text={saving.problem.value} />
        <div class="set-list">
          {row(t('export.what'), t('export.start'))}
          {isOfLevel(client, 304) &&
            row(t('export.private_more'), t('export.start_private'), { export_type: WITH_CONSENT })}
        </div>
      </section>
      <section class="set-group" aria-busy={!answer}>
        <h2>{t('export.yours')}</h2>
        <Trouble text={problem ?? ''} />
        {answer && (
          <ManagedList things={answer.exports.toReversed()} none={t('export.none')}>
            {(one) => (
              <ExportRow
                key={one.id}
                one={one}
                remove={() =>
                  void run(() => client.calls.call('DELETE /export/realm/:export_id', { export_id: one.id }))
                }
              />
            )}
          </ManagedList>
        )}
      </section>
    </>
  )
}

function ExportRow({ one, remove }: { one: Export; remove(): void }) {
  const { client } = useApp()
  return (
    <div class="set flow">
      <span class="txt">
        <span>{fullTime(client, one.export_time)}</span>
        <span class="hint">{t(`export.${stateOf(one)}`)}</span>
        {one.export_type === WITH_CONSENT && <span class="hint">{t('export.with_private')}</span>}
      </span>
      {one.export_url && (
        <span class="acts">
          <a class="btn" href={one.export_url} download>
            <Icon name="download" />
            {t('export.download')}
          </a>
          <ConfirmButton label={t('run.remove')} really={t('run.remove_really')} act={remove} />
        </span>
      )}
    </div>
  )
}

function stateOf({ pending, failed_timestamp, deleted_timestamp }: Export) {
  if (pending) return 'pending'
  if (failed_timestamp !== null) return 'failed'
  return deleted_timestamp === null ? 'ready' : 'gone'
}
