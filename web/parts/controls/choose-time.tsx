import { useSignal } from '@preact/signals'
import type { Client } from '../../app/client'
import { t } from '../../words/t'
import { Icon } from '../icons/icon'
import { fieldTime } from '../times/field-time'
import { clockTime } from '../times/times'
import { Button } from './button'

const HOUR_MS = 3_600_000
const MORNING = 9

function tomorrowMorning(): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING)
}

const inAnHour = () => new Date(Date.now() + HOUR_MS)

/** Lets the user choose a time: in an hour, tomorrow morning, or any other time. */
export function ChooseTime({ client, label, choose }: { client: Client; label: string; choose(at: Date): void }) {
  const chosen = useSignal(fieldTime(tomorrowMorning()))
  return (
    <>
      <Choice client={client} name={t('schedule.hour')} at={inAnHour} choose={choose} />
      <Choice client={client} name={t('schedule.tomorrow')} at={tomorrowMorning} choose={choose} />
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

interface ChoiceProps {
  client: Client
  name: string
  /** The moment, calculated from the current time. */
  at(): Date
  choose(at: Date): void
}

/** A button that chooses a moment and shows its time of day. */
function Choice({ client, name, at, choose }: ChoiceProps) {
  return (
    <button type="button" class="btn moment" onClick={() => choose(at())}>
      <Icon name="clock" />
      <span class="grow">{name}</span>
      <span class="num">{clockTime(client, at().getTime() / 1000)}</span>
    </button>
  )
}
