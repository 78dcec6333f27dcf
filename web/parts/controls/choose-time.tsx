import { useSignal } from '@preact/signals'
import type { Client } from '../../app/client'
import { t } from '../../words/t'
import { fieldTime } from '../times/field-time'
import { clockTime } from '../times/times'
import { Button } from './button'

const HOUR_MS = 3_600_000
const MORNING = 9

function tomorrowMorning(): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING)
}

/** A future moment: in an hour, tomorrow morning, or another. */
export function ChooseTime({ client, label, choose }: { client: Client; label: string; choose(at: Date): void }) {
  const chosen = useSignal(fieldTime(tomorrowMorning()))
  return (
    <>
      <Button look="quiet" onClick={() => choose(new Date(Date.now() + HOUR_MS))}>
        {t('schedule.hour')}
      </Button>
      <Button look="quiet" onClick={() => choose(tomorrowMorning())}>
        {t('schedule.tomorrow', { time: clockTime(client, tomorrowMorning().getTime() / 1000) })}
      </Button>
      <div class="row">
        <input
          class="input"
          type="datetime-local"
          aria-label={t('schedule.when')}
          value={chosen.value}
          onInput={({ currentTarget }) => {
            chosen.value = currentTarget.value
          }}
        />
        <Button look="solid" disabled={chosen.value === ''} onClick={() => choose(new Date(chosen.peek()))}>
          {label}
        </Button>
      </div>
    </>
  )
}
