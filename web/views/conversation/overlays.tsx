import { lazily } from '../../parts/lazily'
import { useTalk } from './talk'

const MessageMenu = lazily(() => import('../message/message-menu').then((file) => file.MessageMenu))
const ReactionPicker = lazily(() => import('../message/reaction-picker').then((file) => file.ReactionPicker))
const PersonCard = lazily(() => import('../message/person-card').then((file) => file.PersonCard))
const DeleteDialog = lazily(() => import('../message/delete-dialog').then((file) => file.DeleteDialog))
const SourceDialog = lazily(() => import('../message/source-dialog').then((file) => file.SourceDialog))
const HistoryDialog = lazily(() => import('../message/history-dialog').then((file) => file.HistoryDialog))
const ReadersDialog = lazily(() => import('../message/readers-dialog').then((file) => file.ReadersDialog))
const MoveDialog = lazily(() => import('../message/move-dialog').then((file) => file.MoveDialog))
const Lightbox = lazily(() => import('../message/lightbox').then((file) => file.Lightbox))

/** What lies over the messages. */
export function Overlays() {
  const talk = useTalk()
  const overlay = talk.overlay.value
  if (!overlay) return null
  const close = () => {
    if (talk.overlay.peek() === overlay) talk.overlay.value = undefined
  }
  switch (overlay.kind) {
    case 'menu':
      return <MessageMenu key={overlay.id} id={overlay.id} at={overlay.at} close={close} />
    case 'emoji':
      return <ReactionPicker key={overlay.id} id={overlay.id} at={overlay.at} close={close} />
    case 'person':
      return <PersonCard key={overlay.userId} userId={overlay.userId} at={overlay.at} close={close} />
    case 'picture':
      return <Lightbox id={overlay.id} source={overlay.source} close={close} />
    case 'delete':
      return <DeleteDialog id={overlay.id} close={close} />
    case 'source':
      return <SourceDialog id={overlay.id} close={close} />
    case 'history':
      return <HistoryDialog id={overlay.id} close={close} />
    case 'readers':
      return <ReadersDialog id={overlay.id} close={close} />
    case 'move':
      return <MoveDialog id={overlay.id} close={close} />
  }
}
