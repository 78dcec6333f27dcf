import { lazy } from '../../../parts/loading/lazy'
import { useTalk } from '../talk'

const MessageMenu = lazy(() => import('../message/message-menu'), 'MessageMenu')
const ReactionPicker = lazy(() => import('../message/reaction-picker'), 'ReactionPicker')
const PersonCard = lazy(() => import('../../people/person-card'), 'PersonCard')
const GroupCard = lazy(() => import('../../people/group-card'), 'GroupCard')
const DeleteDialog = lazy(() => import('../message/dialogs/delete-dialog'), 'DeleteDialog')
const DetachedDialog = lazy(() => import('../message/dialogs/detached-dialog'), 'DetachedDialog')
const SourceDialog = lazy(() => import('../message/dialogs/source-dialog'), 'SourceDialog')
const HistoryDialog = lazy(() => import('../message/dialogs/history-dialog'), 'HistoryDialog')
const ReadersDialog = lazy(() => import('../message/dialogs/readers-dialog'), 'ReadersDialog')
const RemindDialog = lazy(() => import('../message/dialogs/remind-dialog'), 'RemindDialog')
const MoveDialog = lazy(() => import('../message/dialogs/move-dialog'), 'MoveDialog')
const Lightbox = lazy(() => import('../message/lightbox'), 'Lightbox')

/** The overlay above the messages. */
export function Overlays() {
  const talk = useTalk()
  const overlay = talk.overlay.value
  if (!overlay) return null
  const close = () => {
    if (talk.overlay.peek() === overlay) talk.overlay.value = undefined
  }
  const mention = (name: string, id: number) => talk.composing.insert({ kind: 'text', text: `@**${name}|${id}**` })
  switch (overlay.kind) {
    case 'menu': {
      const { x, y } = overlay.point ?? {}
      // Another right click on the same message opens the menu at the new position.
      return <MessageMenu key={`${overlay.id} ${x} ${y}`} {...overlay} close={close} />
    }
    case 'emoji':
      return <ReactionPicker key={overlay.id} id={overlay.id} at={overlay.at} close={close} />
    case 'person':
      return <PersonCard key={overlay.userId} id={overlay.userId} at={overlay.at} close={close} mention={mention} />
    case 'group':
      return <GroupCard key={overlay.groupId} id={overlay.groupId} at={overlay.at} close={close} />
    case 'picture':
      return <Lightbox id={overlay.id} source={overlay.source} close={close} />
    case 'delete':
      return <DeleteDialog id={overlay.id} close={close} />
    case 'detached':
      return <DetachedDialog files={overlay.files} close={close} />
    case 'source':
      return <SourceDialog id={overlay.id} close={close} />
    case 'history':
      return <HistoryDialog id={overlay.id} close={close} />
    case 'readers':
      return <ReadersDialog id={overlay.id} close={close} />
    case 'remind':
      return <RemindDialog id={overlay.id} close={close} />
    case 'move':
      return <MoveDialog id={overlay.id} close={close} />
  }
}
