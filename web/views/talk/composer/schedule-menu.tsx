import { schedule } from '../../../model/actions/own'
import { ChooseTime } from '../../../parts/controls/choose-time'
import { tryTo } from '../../../parts/layers/attempt'
import { Pop } from '../../../parts/layers/pop'
import { say } from '../../../parts/layers/toasts'
import { messageTime } from '../../../parts/times/message-time'
import { t } from '../../../words/t'
import { finished } from '../attached'
import { senderOf } from '../sender'
import { useTalk } from '../talk'

/** The menu for choosing when to send. */
export function ScheduleMenu({ at, close }: { at: HTMLElement; close(): void }) {
  const { client, composing } = useTalk()
  const send = async (date: Date) => {
    const place = composing.place.peek()
    if (!place) return
    if (!(await tryTo(schedule(client, place, finished(composing.text.peek()), date)))) return
    senderOf(composing).write('')
    close()
    say(t('schedule.done', { when: messageTime(client, date) }))
  }
  return (
    <Pop at={at} close={close} class="end schedule" role="dialog" label={t('compose.later')}>
      <ChooseTime client={client} label={t('schedule.do')} choose={(date) => void send(date)} />
    </Pop>
  )
}
