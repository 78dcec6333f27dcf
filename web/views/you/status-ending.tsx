import type { Signal } from '@preact/signals'
import { useApp } from '../../app/app'
import { SelectField } from '../../parts/controls/field'
import { messageTime } from '../../parts/times/message-time'
import { t } from '../../words/t'

/** The time when the status ends. `kept` means the time that is already set. */
export type Ending = 'kept' | (typeof ENDINGS)[number]

const ENDINGS = ['never', 'hour', 'today', 'week'] as const
const HOUR_MS = 3_600_000
const SUNDAY = 7

/** The end in UNIX seconds; undefined for a status without an end. Weeks end on Sunday. */
export function endOf(ending: Ending, known: number | undefined, now = new Date()): number | undefined {
  if (ending === 'kept') return known
  if (ending === 'never') return undefined
  if (ending === 'hour') return Math.floor((now.getTime() + HOUR_MS) / 1000)
  const days = ending === 'today' ? 1 : SUNDAY + 1 - (now.getDay() || SUNDAY)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime() / 1000
}

/** The choice of when the status is removed automatically. */
export function StatusEnding({ ending, known }: { ending: Signal<Ending>; known: number | undefined }) {
  const { client } = useApp()
  const choices = ENDINGS.map((value) => ({ value: value as string, label: t(`status.${value}`) }))
  const kept = known && {
    value: 'kept',
    label: t('status.until', { when: messageTime(client, new Date(known * 1000)) }),
  }
  // The field's value is always one of the options.
  const value = ending as Signal<string>
  return <SelectField label={t('status.ends')} value={value} choices={kept ? [kept, ...choices] : choices} />
}
