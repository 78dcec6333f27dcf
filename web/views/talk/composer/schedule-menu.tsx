import { useSignal } from '@preact/signals'
import { schedule } from '../../../model/actions/own'
import { Button } from '../../../parts/controls/button'
import { tryTo } from '../../../parts/layers/attempt'
import { Pop } from '../../../parts/layers/pop'
import { say } from '../../../parts/layers/toasts'
import { fieldTime } from '../../../parts/times/field-time'
import { messageTime } from '../../../parts/times/message-time'
import { clockTime } from '../../../parts/times/times'
import { t } from '../../../words/t'
import { senderOf } from '../sender'
import { useTalk } from '../talk'

const HOUR_MS = 3_600_000
const MORNING = 9

function tomorrowMorning(): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING)
}

/** When to send. */
export function ScheduleMenu({ at, close }: { at: HTMLElement; close(): void }) {
  const { client, composing } = useTalk()
  const chosen = useSignal(fieldTime(tomorrowMorning()))
  const send = async (date: Date) => {
    const place = composing.place.peek()
    if (!place) return
    if (!(await tryTo(schedule(client, place, composing.text.peek(), date)))) return
    senderOf(composing).write('')
    close()
    say(t('schedule.done', { when: messageTime(client, date) }))
  }
  return (
    <Pop at={at} close={close} class="end schedule" role="dialog" label={t('compose.later')}>
      <Button look="quiet" onClick={() => void send(new Date(Date.now() + HOUR_MS))}>
        {t('schedule.hour')}
      </Button>
      <Button look="quiet" onClick={() => void send(tomorrowMorning())}>
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
        <Button look="solid" onClick={() => void send(new Date(chosen.peek()))}>
          {t('schedule.do')}
        </Button>
      </div>
    </Pop>
  )
}
