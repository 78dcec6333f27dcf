import { useApp } from '../../app/app'
import { nameOfNarrow } from '../../app/narrow-name'
import type { Route } from '../../app/route'
import type { Store } from '../../model/store/store'
import { Pop } from '../../parts/layers/pop'
import { LinkItems } from '../../parts/places/link-items'
import { ReadItem } from '../../parts/unread/read-item'
import { t } from '../../words/t'

interface ViewMenuProps {
  route: Route
  hash: string
  at: HTMLElement
  close(): void
}

/** A menu to mark the messages of a view as read, and to copy or open its link. */
export function ViewMenu({ route, hash, at, close }: ViewMenuProps) {
  const { client } = useApp()
  const name = route.view === 'messages' ? nameOfNarrow(client, route.narrow) : `view.${route.view}`
  return (
    <Pop at={at} close={close} class="menu">
      <div role="menu" aria-label={t('side.options')}>
        <ReadItem client={client} ids={unreadIn(client.store, name)} close={close} />
        <LinkItems hash={hash} close={close} />
      </div>
    </Pop>
  )
}

/** The unread messages of the inbox, the view with all messages, or the one with mentions; none for other views. */
function unreadIn({ unreads }: Store, name: string | undefined): readonly number[] {
  if (name === 'view.inbox' || name === 'view.feed') return unreads.conversations.values().flatMap(({ ids }) => ids)
  return name === 'view.mentions' ? unreads.mentions.keys() : []
}
