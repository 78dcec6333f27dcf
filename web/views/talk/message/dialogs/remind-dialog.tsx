import { useSignal } from '@preact/signals'
import { remind } from '../../../../model/actions/own'
import { ChooseTime } from '../../../../parts/controls/choose-time'
import { Field } from '../../../../parts/controls/field'
import { tryTo } from '../../../../parts/layers/attempt'
import { Dialog } from '../../../../parts/layers/dialog'
import { say } from '../../../../parts/layers/toasts'
import { messageTime } from '../../../../parts/times/message-time'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'

const LONGEST_NOTE = 500

/** Asks for the time of a reminder about a message, and for a note. */
export function RemindDialog({ id, close }: { id: number; close(): void }) {
  const { client } = useTalk()
  const note = useSignal('')
  const set = async (date: Date) => {
    if (!(await tryTo(remind(client, id, date, note.peek().trim())))) return
    close()
    say(t('remind.done', { when: messageTime(client, date) }))
  }
  return (
    <Dialog title={t('remind.title')} close={close}>
      <div class="stack">
        <Field label={t('remind.note')} value={note} hint={t('remind.note_more')} input={{ maxLength: LONGEST_NOTE }} />
        <div class="schedule">
          <ChooseTime client={client} label={t('remind.do')} choose={(date) => void set(date)} />
        </div>
      </div>
    </Dialog>
  )
}
