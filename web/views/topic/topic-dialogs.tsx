import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useApp } from '../../app/app'
import { mayMoveTo } from '../../app/may-move'
import { deleteTopic, moveTopic } from '../../model/actions/topics'
import type { TopicPlace } from '../../model/conversations/conversation'
import { isResolved, RESOLVED, topicWithoutMark } from '../../model/conversations/topic-name'
import { mayBeEmpty, shownTopic, topicTyped } from '../../model/store/topic-words'
import { Button } from '../../parts/controls/button'
import { tryTo } from '../../parts/layers/attempt'
import { Dialog } from '../../parts/layers/dialog'
import { say } from '../../parts/layers/toasts'
import { ChannelSelect } from '../../parts/places/channel-select'
import { NoticeChoice } from '../../parts/places/notice-choice'
import { TopicField } from '../../parts/places/topic-field'
import { t } from '../../words/t'

/** A dialog to rename a topic, or to move it to another channel, where it may get another name. */
export function MoveTopicDialog({ place, isRename }: { place: TopicPlace; isRename: boolean }) {
  const { client, overlay } = useApp()
  const { channelId, topic: before } = place
  const topic = useSignal(topicWithoutMark(before))
  const channel = useSignal(channelId)
  const notices = useSignal({ inOld: false, inNew: !isRename })
  const isBusy = useSignal(false)
  const id = useId()
  const mark = isResolved(before) ? RESOLVED : ''
  const typed = topicTyped(client.store, topic.value)
  const name = typed && mark + typed
  const hasMoved = (channel.value !== channelId || name !== before) && (name !== '' || mayBeEmpty(client.store))
  const move = async (event: Event) => {
    event.preventDefault()
    if (!hasMoved || isBusy.peek()) return
    isBusy.value = true
    const to = {
      ...(channel.peek() !== channelId && { channelId: channel.peek() }),
      ...(name !== before && { topic: name }),
    }
    if (await tryTo(moveTopic(client, place, to, notices.peek()))) overlay.close()
    isBusy.value = false
  }
  const footer = (
    <>
      <Button look="quiet" onClick={() => overlay.close()}>
        {t('dialog.cancel')}
      </Button>
      <Button look="solid" type="submit" form={id} disabled={!hasMoved || isBusy.value}>
        {t(isRename ? 'topic.do_rename' : 'topic.do_move')}
      </Button>
    </>
  )
  return (
    <Dialog title={t(isRename ? 'topic.rename' : 'topic.move')} close={() => overlay.close()} footer={footer}>
      <form id={id} {...(!isRename && { class: 'grid-2' })} onSubmit={(event) => void move(event)}>
        {!isRename && <ChannelSelect channelId={channel} />}
        {mayMoveTo(client, 'topics') && <TopicField channelId={channel.value} topic={topic} hasFocus />}
      </form>
      {!isRename && <NoticeChoice notices={notices} />}
    </Dialog>
  )
}

export function DeleteTopicDialog({ place }: { place: TopicPlace }) {
  const { client, overlay, router } = useApp()
  const remove = async () => {
    overlay.close()
    if (!(await tryTo(deleteTopic(client, place)))) return
    router.go(router.toChannel(place.channelId))
    say(t('topic.said_deleted', { topic: shownTopic(client.store, place.topic) }))
  }
  const footer = (
    <>
      <Button look="quiet" onClick={() => overlay.close()}>
        {t('dialog.cancel')}
      </Button>
      <Button look="danger solid" onClick={() => void remove()}>
        {t('topic.do_delete')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('topic.delete')} close={() => overlay.close()} footer={footer}>
      <p>{t('topic.delete_more', { topic: shownTopic(client.store, place.topic) })}</p>
    </Dialog>
  )
}
