import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { lazy } from '../../parts/loading/lazy'

const Palette = lazy(() => import('../palette/palette'), 'Palette')
const Help = lazy(() => import('../palette/help'), 'Help')
const StatusDialog = lazy(() => import('../you/status-dialog'), 'StatusDialog')
const NewMessageDialog = lazy(() => import('../talk/composer/new-message-dialog'), 'NewMessageDialog')
const NewChannelDialog = lazy(() => import('../channels/new-channel-dialog'), 'NewChannelDialog')
const AddPeopleDialog = lazy(() => import('../channels/add-people-dialog'), 'AddPeopleDialog')
const ChannelMailDialog = lazy(() => import('../channels/channel-mail'), 'ChannelMailDialog')
const ToSectionDialog = lazy(() => import('../channels/section-dialogs'), 'ToSectionDialog')
const EditSectionDialog = lazy(() => import('../channels/section-dialogs'), 'EditSectionDialog')
const MoveTopicDialog = lazy(() => import('../topic/topic-dialogs'), 'MoveTopicDialog')
const DeleteTopicDialog = lazy(() => import('../topic/topic-dialogs'), 'DeleteTopicDialog')

const AlertHighlights = lazy(() => import('./alert-highlights'), 'AlertHighlights')
const Confirming = lazy(() => import('../you/confirming'), 'Confirming')

/**
 * The requested dialog, the one that asks for confirmation before sensitive changes, and the highlights of alert words
 * in messages.
 */
export function Overlays() {
  const { client } = useApp()
  const words = client.store.facts.get('alert_words') ?? []
  return (
    <>
      {words.length > 0 && <AlertHighlights words={words} />}
      <Asked />
      <BeforeActs />
    </>
  )
}

/**
 * The dialog that asks the user to confirm their identity. It may be above another dialog. Further changes wait for the
 * same answer.
 */
function BeforeActs() {
  const { client } = useApp()
  const waiting = useSignal<readonly ((isSure: boolean) => void)[]>([])
  useEffect(() => {
    client.calls.confirm = () =>
      new Promise((resolve) => {
        waiting.value = [...waiting.value, resolve]
      })
  }, [])
  if (waiting.value.length === 0) return null
  const tell = (isSure: boolean) => {
    const told = waiting.value
    waiting.value = []
    for (const resolve of told) resolve(isSure)
  }
  return <Confirming tell={tell} />
}

function Asked() {
  const { overlay } = useApp()
  const shown = overlay.shown.value
  switch (shown?.name) {
    case 'palette':
      return <Palette />
    case 'help':
      return <Help />
    case 'status':
      return <StatusDialog />
    case 'new-message':
      return <NewMessageDialog {...shown} />
    case 'new-channel':
      return <NewChannelDialog />
    case 'add-people':
      return <AddPeopleDialog channelId={shown.channelId} />
    case 'channel-mail':
      return <ChannelMailDialog channelId={shown.channelId} />
    case 'to-section':
      return <ToSectionDialog channelId={shown.channelId} />
    case 'section':
      return <EditSectionDialog section={shown.section} />
    case 'rename-topic':
    case 'move-topic':
      return <MoveTopicDialog place={shown.place} isRename={shown.name === 'rename-topic'} />
    case 'delete-topic':
      return <DeleteTopicDialog place={shown.place} />
    default:
      return null
  }
}
