import { useApp } from '../../app/app'
import { setSections } from '../../model/actions/channels'
import { sectionOf } from '../../model/inbox/sections'
import { channelsInOrder } from '../../model/inbox/sidebar-order'
import { MenuItem } from '../../parts/controls/menu-item'
import { tryTo } from '../../parts/layers/attempt'
import { Pop } from '../../parts/layers/pop'
import { sayUndoable } from '../../parts/layers/undoable'
import { ReadItem } from '../../parts/unread/read-item'
import { t } from '../../words/t'

interface SectionMenuProps {
  name: string
  at: HTMLElement
  close(): void
}

/** A menu to change one of the user's own sections, or mark its messages as read. */
export function SectionMenu({ name, at, close }: SectionMenuProps) {
  const { client, overlay } = useApp()
  const { store } = client
  const ids = channelsInOrder(store).flatMap((one) => (sectionOf(one) === name ? [one.stream_id as number] : []))
  const inside = new Set(ids)
  const unread = store.unreads.conversations
    .values()
    .flatMap(({ place, ids }) => (place.kind === 'topic' && inside.has(place.channelId) ? ids : []))
  const edit = () => {
    close()
    overlay.open({ name: 'section', section: name })
  }
  const remove = async () => {
    close()
    const all = (value: string) => setSections(client, new Map(ids.map((id) => [id, value])))
    if (await tryTo(all(''))) sayUndoable(t('section.removed', { name }), () => all(name))
  }
  return (
    <Pop at={at} close={close} class="end menu">
      <p class="menu-name">{name}</p>
      <div role="menu" aria-label={t('side.section', { name })}>
        <ReadItem client={client} ids={unread} close={close} />
        <MenuItem icon="pencil" label={t('section.edit')} act={edit} />
        <MenuItem icon="trash" label={t('section.remove')} act={() => void remove()} />
      </div>
    </Pop>
  )
}
