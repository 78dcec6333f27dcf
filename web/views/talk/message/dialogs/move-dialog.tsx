import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { mayMove, mayMoveAnywhere } from '../../../../app/may-move'
import { type MoveMode, moveMessage } from '../../../../model/actions/moves'
import { mayBeEmpty, topicTyped } from '../../../../model/store/topic-words'
import { Button } from '../../../../parts/controls/button'
import { tryTo } from '../../../../parts/layers/attempt'
import { Dialog } from '../../../../parts/layers/dialog'
import { ChannelSelect } from '../../../../parts/places/channel-select'
import { NoticeChoice } from '../../../../parts/places/notice-choice'
import { TopicField } from '../../../../parts/places/topic-field'
import { t } from '../../../../words/t'
import { type Talk, useTalk } from '../../talk'

const MODES = ['change_one', 'change_later', 'change_all'] as const

/** The number of messages that each choice moves, if all of them are loaded. */
function countsFrom({ place, list }: Talk, id: number): Readonly<Record<MoveMode, number | undefined>> {
  const isWhole = place !== undefined && list.haveNewest
  const later = isWhole ? list.ids.filter((one) => one >= id).length : undefined
  return {
    change_one: 1,
    change_later: later,
    change_all: isWhole && list.haveOldest ? list.ids.length : undefined,
  }
}

function wordsFor(mode: MoveMode, count: number | undefined): string {
  if (mode === 'change_later' && count !== undefined) return t('move.later_count', { count: count - 1 })
  if (mode === 'change_all' && count !== undefined) return t('move.all_count', { count })
  return t(`move.${mode}`)
}

/** A dialog to move messages to another topic or channel. */
export function MoveDialog({ id, close }: { id: number; close(): void }) {
  const talk = useTalk()
  const { client } = talk
  const message = talk.asShown(id)
  const topic = useSignal(message?.subject ?? '')
  const channelId = useSignal(message?.stream_id ?? 0)
  const chosen = useSignal<MoveMode | undefined>(undefined)
  const notices = useSignal({ inOld: false, inNew: true })
  const name = useId()
  // Whether the user may move the message. The keyboard shortcut opens this dialog without checking that.
  const isMine = message !== undefined && mayMoveAnywhere(client, message)
  useEffect(() => {
    if (!isMine) close()
  }, [])
  if (!message?.stream_id || !isMine) return null
  const wanted = topicTyped(client.store, topic.value)
  const isElsewhere = channelId.value !== message.stream_id || wanted !== message.subject
  const hasMoved = isElsewhere && (wanted !== '' || mayBeEmpty(client.store))
  const counts = countsFrom(talk, id)
  // If this is the last message, `change_later` would only move this one, so that isn't offered.
  const modes = MODES.filter((one) => one !== 'change_later' || counts.change_later !== 1)
  const mode = chosen.value ?? (modes.length < MODES.length ? 'change_one' : 'change_later')
  const count = counts[mode]
  const move = async () => {
    const to = {
      ...(channelId.peek() !== message.stream_id && { channelId: channelId.peek() }),
      ...(wanted !== message.subject && { topic: wanted }),
    }
    if (await tryTo(moveMessage(client, id, to, mode, notices.peek()))) close()
  }
  const footer = (
    <>
      <Button look="quiet" onClick={close}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" disabled={!hasMoved} onClick={() => void move()}>
        {count === undefined ? t('move.do') : t('move.do_count', { count })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('move.title')} close={close} footer={footer}>
      <div class="grid-2">
        {mayMove(client, message, 'channels') && <ChannelSelect channelId={channelId} />}
        {mayMove(client, message, 'topics') && <TopicField channelId={channelId.value} topic={topic} hasFocus />}
      </div>
      <fieldset class="field">
        <legend>{t('move.which')}</legend>
        {modes.map((one) => (
          <label key={one} class="check-row">
            <input
              class="check"
              type="radio"
              name={name}
              checked={mode === one}
              onChange={() => {
                chosen.value = one
              }}
            />{' '}
            {wordsFor(one, counts[one])}
          </label>
        ))}
      </fieldset>
      <NoticeChoice notices={notices} />
    </Dialog>
  )
}
