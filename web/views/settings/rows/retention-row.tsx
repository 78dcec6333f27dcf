import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useApp } from '../../../app/app'
import { Button } from '../../../parts/controls/button'
import { ChoiceList } from '../../../parts/controls/choice-list'
import { Trouble } from '../../../parts/controls/trouble'
import { t } from '../../../words/t'
import { SavedMark } from './saved-mark'
import { useSaving } from './use-saving'

interface RetentionRowProps {
  label: string
  hint: string
  rowId?: string
  /** The number of days; -1 means forever, and null means the organization's setting. */
  now: number | null
  /** Set for a channel, which may use the organization's setting. */
  channelId?: number
  save(value: number | string): Promise<unknown>
}

const USUAL = [30, 90, 180, 365, 730]
const FOR_EVER = 'unlimited'
const AS_ALL = 'realm_default'

interface Asked {
  readonly days: number
  readonly count: number
}

/**
 * Sets how long messages are kept. If the user chooses a number of days, the row says how many messages would be
 * deleted, and asks for confirmation.
 */
export function RetentionRow({ label, hint, rowId, now, channelId, save }: RetentionRowProps) {
  const { client } = useApp()
  const saving = useSaving()
  const asked = useSignal<Asked | undefined>(undefined)
  const id = useId()
  const value = now === null ? AS_ALL : now === -1 ? FOR_EVER : String(now)
  const days = [...new Set(now !== null && now > 0 ? [...USUAL, now] : USUAL)].sort((one, other) => one - other)
  const choose = async (wanted: string) => {
    asked.value = undefined
    if (wanted === value) return
    if (wanted === FOR_EVER || wanted === AS_ALL) return void (await saving.run(() => save(wanted)))
    // Nothing is marked as saved, because this only counts the messages that would be deleted.
    await saving.run(async () => {
      const message_retention_days = Number(wanted)
      const params = { message_retention_days, ...(channelId !== undefined && { stream_id: channelId }) }
      const { count } = await client.calls.call('GET /realm/expired_messages', params)
      asked.value = { days: message_retention_days, count: Number(count) }
    })
    saving.isSaved.value = false
  }
  const confirm = async ({ days: wanted }: Asked) => {
    if (await saving.run(() => save(wanted))) asked.value = undefined
  }
  const shown = asked.value ? String(asked.value.days) : value
  return (
    <div class="set flow" id={rowId}>
      <span class="txt">
        <label for={id}>{label}</label>
        <span class="hint">{hint}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <SavedMark saving={saving} />
      <ChoiceList id={id} class="input fit" value={shown} isHeld={saving.isHeld} choose={choose}>
        {channelId !== undefined && <option value={AS_ALL}>{t('retention.as_all')}</option>}
        <option value={FOR_EVER}>{t('retention.for_ever')}</option>
        {days.map((count) => (
          <option key={count} value={String(count)}>
            {t('retention.days', { count })}
          </option>
        ))}
      </ChoiceList>
      {asked.value && (
        <div class="asked" role="alert">
          <p>{t('retention.would_delete', { count: asked.value.count })}</p>
          <div class="row">
            <Button look="danger solid" onClick={() => asked.value && void confirm(asked.value)}>
              {t('retention.confirm', { count: asked.value.days })}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                asked.value = undefined
              }}
            >
              {t('dialog.cancel')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
