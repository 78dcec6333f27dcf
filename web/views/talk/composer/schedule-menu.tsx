import { useSignal } from '@preact/signals'
import { Button } from '../../../parts/controls/button'
import { Pop } from '../../../parts/layers/pop'
import { say } from '../../../parts/layers/toasts'
import { fieldTime } from '../../../parts/times/field-time'
import { messageTime } from '../../../parts/times/message-time'
import { t } from '../../../words/t'
import { tryTo } from '../message/doing'
import { useTalk } from '../talk'
import { writingOf } from '../writing'

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
  const schedule = async (date: Date) => {
    const place = composing.place.peek()
    if (!place) return
    const to =
      place.kind === 'topic'
        ? { type: 'channel', to: place.channelId, topic: place.topic }
        : { type: 'direct', to: place.userIds }
    const call = client.calls.call('POST /scheduled_messages', {
      ...to,
      content: composing.text.peek(),
      scheduled_delivery_timestamp: Math.floor(date.getTime() / 1000),
    })
    if (!(await tryTo(call))) return
    writingOf(composing).write('')
    close()
    say(t('schedule.done', { when: messageTime(client, date) }))
  }
  return (
    <Pop at={at} close={close} class="end schedule" role="dialog" label={t('compose.later')}>
      <Button look="quiet" onClick={() => void schedule(new Date(Date.now() + HOUR_MS))}>
        {t('schedule.hour')}
      </Button>
      <Button look="quiet" onClick={() => void schedule(tomorrowMorning())}>
        {t('schedule.tomorrow')}
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
        <Button look="solid" onClick={() => void schedule(new Date(chosen.peek()))}>
          {t('schedule.do')}
        </Button>
      </div>
    </Pop>
  )
}
