import { useApp } from '../../app/app'
import { lazy } from '../../parts/loading/lazy'

const Palette = lazy(async () => (await import('../palette/palette')).Palette)
const Help = lazy(async () => (await import('../palette/help')).Help)
const StatusDialog = lazy(async () => (await import('../you/status-dialog')).StatusDialog)
const NewMessageDialog = lazy(async () => (await import('../talk/composer/new-message-dialog')).NewMessageDialog)
const NewChannelDialog = lazy(async () => (await import('../channels/new-channel-dialog')).NewChannelDialog)
const AddPeopleDialog = lazy(async () => (await import('../channels/add-people-dialog')).AddPeopleDialog)
const MoveTopicDialog = lazy(async () => (await import('../topic/topic-dialogs')).MoveTopicDialog)
const DeleteTopicDialog = lazy(async () => (await import('../topic/topic-dialogs')).DeleteTopicDialog)

/** The dialog that was asked for. */
export function Overlays() {
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
    case 'rename-topic':
    case 'move-topic':
      return <MoveTopicDialog place={shown.place} isRename={shown.name === 'rename-topic'} />
    case 'delete-topic':
      return <DeleteTopicDialog place={shown.place} />
    default:
      return null
  }
}
