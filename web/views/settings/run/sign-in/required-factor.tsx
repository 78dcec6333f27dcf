import { useId } from 'preact/hooks'
import { useApp } from '../../../../app/app'
import { type Required, requiredFactor, WHO, type Who } from '../../../../app/required-factor'
import { t } from '../../../../words/t'
import { SavedRow } from '../../rows/saved-row'
import { SelectRow } from '../../rows/select-row'
import { useSaving } from '../../rows/use-saving'

/** The time that people have to set up a passkey or a second step, unless an owner chooses another date. */
const NOTICE_SECONDS = 14 * 86_400

/** The choice of who needs more than a password to log in, and from when. */
export function RequiredFactor() {
  const { client } = useApp()
  const required = requiredFactor(client)
  const save = (of: Who, from: number) => client.calls.call('PATCH /realm/required_factor', { of, from })
  return (
    <section class="set-group">
      <h2>{t('factor.title')}</h2>
      <div class="set-list">
        <SelectRow
          label={t('factor.who')}
          hint={t('factor.more')}
          now={required?.of ?? 'nobody'}
          choices={WHO.map((value) => ({ value, label: t(`factor.${value}`) }))}
          save={(value) => {
            const soon = Math.floor(Date.now() / 1000) + NOTICE_SECONDS
            return save(WHO.find((one) => one === value) ?? 'nobody', required?.from ?? soon)
          }}
        />
        {required && <FromRow required={required} save={(from) => save(required.of, from)} />}
      </div>
    </section>
  )
}

function FromRow({ required, save }: { required: Required; save(from: number): Promise<unknown> }) {
  const saving = useSaving()
  const id = useId()
  return (
    <SavedRow label={t('factor.from')} hint={t('factor.from_more')} controlId={id} saving={saving}>
      <input
        id={id}
        type="date"
        class="input fit"
        required
        value={dayOf(required.from)}
        onChange={({ currentTarget }) => {
          const from = new Date(`${currentTarget.value}T00:00`).getTime() / 1000
          if (Number.isFinite(from)) void saving.run(() => save(from))
        }}
      />
    </SavedRow>
  )
}

/** A day in the reader's time zone, in the format of a date field. */
function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
