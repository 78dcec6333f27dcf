import { useApp } from '../../../app/app'
import { isHistoryShown, mayTouch } from '../../../app/may'
import { mayEdit } from '../../../app/may-edit'
import { mayDelete, mayMoveAnywhere } from '../../../app/may-move'
import { type Emoji, toggleReaction, toggleStar } from '../../../model/actions/messages'
import { conversationNarrow } from '../../../model/conversations/narrow'
import { MenuItem } from '../../../parts/controls/menu-item'
import { Icon } from '../../../parts/icons/icon'
import { copy, tryTo } from '../../../parts/layers/attempt'
import { type Point, Pop } from '../../../parts/layers/pop'
import { t } from '../../../words/t'
import { type Overlay, useTalk } from '../talk'
import { quote, quoted } from './quote'
import { showsMovesAlone } from './shows-moves-alone'
import { unreadFromHere } from './unread-from'

const QUICK = [
  { emoji_name: '+1', emoji_code: '1f44d', picture: '👍' },
  { emoji_name: 'heart', emoji_code: '2764', picture: '❤️' },
  { emoji_name: 'smile', emoji_code: '1f604', picture: '😄' },
  { emoji_name: 'tada', emoji_code: '1f389', picture: '🎉' },
  { emoji_name: 'eyes', emoji_code: '1f440', picture: '👀' },
]

interface MenuProps {
  id: number
  at: HTMLElement
  /** The pointer's position, if the menu opens there. */
  point?: Point
  close(): void
}

export function MessageMenu({ id, at, point, close }: MenuProps) {
  const { overlay } = useApp()
  const talk = useTalk()
  const { client, router } = talk
  const message = talk.asShown(id)
  if (!message) return null
  const isStarred = message.flags.includes('starred')
  const isMine = mayEdit(client, message)
  const isOpen = mayTouch(client, message)
  const isMovable = mayMoveAnywhere(client, message)
  const isDeletable = mayDelete(client, message)
  const and = (act: () => unknown) => () => {
    close()
    act()
  }
  const show = (overlay: Overlay) =>
    and(() => {
      talk.overlay.value = overlay
    })
  const link = () => `${location.origin}/${router.to(conversationNarrow(talk.placeOf(message)), id)}`
  const forward = async () => {
    const text = await quoted(talk, message)
    overlay.open({ name: 'new-message', to: 'people', text })
  }
  const text = () => at.closest('.msg')?.querySelector<HTMLElement>('.prose')?.innerText ?? ''
  return (
    <Pop at={at} point={point} close={close} class="end menu">
      {isOpen && (
        <QuickEmoji
          choose={(emoji) => and(() => void tryTo(toggleReaction(client, id, emoji)))()}
          more={show({ kind: 'emoji', id, at })}
        />
      )}
      <div role="menu" aria-label={t('message.actions')}>
        {isOpen && (
          <MenuItem icon="reply" label={t('message.quote')} shortcut=">" act={and(() => void tryTo(quote(talk, id)))} />
        )}
        {isMine && (
          <MenuItem
            icon="pencil"
            label={t('message.edit')}
            shortcut="e"
            act={and(() => {
              talk.editing.value = id
            })}
          />
        )}
        <MenuItem
          icon="star"
          label={t(isStarred ? 'menu.unstar' : 'message.star')}
          shortcut="Ctrl S"
          act={and(() => void tryTo(toggleStar(client, id)))}
        />
        {isOpen && (
          <MenuItem
            icon="unread"
            label={t('menu.unread')}
            shortcut="Shift U"
            act={and(() => void tryTo(unreadFromHere(talk, id)))}
          />
        )}
        <MenuItem icon="clock" label={t('menu.remind')} act={show({ kind: 'remind', id })} />
        <hr />
        <MenuItem icon="send" label={t('menu.forward')} act={and(() => void tryTo(forward()))} />
        <MenuItem icon="copy" label={t('menu.copy_text')} act={and(() => void copy(text()))} />
        <MenuItem icon="link" label={t('menu.copy_link')} act={and(() => void copy(link()))} />
        <MenuItem icon="code" label={t('menu.source')} act={show({ kind: 'source', id })} />
        <MenuItem icon="eye" label={t('menu.readers')} shortcut="Shift V" act={show({ kind: 'readers', id })} />
        {isHistoryShown(client, message) && (
          <MenuItem
            icon="history"
            label={t(showsMovesAlone(client) ? 'menu.moves' : 'menu.history')}
            shortcut="Shift H"
            act={show({ kind: 'history', id })}
          />
        )}
        {(isMovable || isDeletable) && <hr />}
        {isMovable && <MenuItem icon="move" label={t('menu.move')} shortcut="m" act={show({ kind: 'move', id })} />}
        {isDeletable && (
          <MenuItem icon="trash" label={t('menu.delete')} isDangerous act={show({ kind: 'delete', id })} />
        )}
      </div>
    </Pop>
  )
}

function QuickEmoji({ choose, more }: { choose(emoji: Emoji): void; more(): void }) {
  return (
    <div class="quick" role="toolbar" aria-label={t('menu.quick')}>
      {QUICK.map(({ picture, ...emoji }) => (
        <button
          key={emoji.emoji_code}
          type="button"
          aria-label={emoji.emoji_name}
          onClick={() => choose({ ...emoji, reaction_type: 'unicode_emoji' })}
        >
          {picture}
        </button>
      ))}
      <button type="button" aria-label={t('menu.more_emoji')} onClick={more}>
        <Icon name="react" />
      </button>
    </div>
  )
}
