import { useApp } from '../../app/app'
import { mutePerson } from '../../model/actions/people'
import { type DirectPlace, keyOf } from '../../model/conversations/conversation'
import { directNarrow } from '../../model/conversations/narrow'
import { isMuted } from '../../model/inbox/attention'
import { namesIn } from '../../model/store/people-words'
import { MenuItem } from '../../parts/controls/menu-item'
import { tryTo } from '../../parts/layers/attempt'
import { Pop } from '../../parts/layers/pop'
import { LinkItems } from '../../parts/places/link-items'
import { ReadItem } from '../../parts/unread/read-item'
import { listOf, t } from '../../words/t'

interface DirectMenuProps {
  place: DirectPlace
  at: HTMLElement
  close(): void
}

/** The menu of a direct conversation. With only one other person, it also has items for them. */
export function DirectMenu({ place, at, close }: DirectMenuProps) {
  const { client, router } = useApp()
  const [only, more] = place.userIds
  const unread = client.store.unreads.conversations.get(keyOf(place))
  const names = namesIn(client.store, place, t('people.unknown'))
  const isOther = more === undefined && only !== client.store.ownId
  return (
    <Pop at={at} close={close} class="menu">
      <p class="menu-name">{listOf(names)}</p>
      <div role="menu" aria-label={t('direct.menu')}>
        <ReadItem client={client} ids={unread?.ids ?? []} unread={place} close={close} />
        <LinkItems hash={router.to(directNarrow(place.userIds))} close={close} />
        {isOther && only !== undefined && <PersonItems id={only} name={names[0] ?? ''} place={place} close={close} />}
      </div>
    </Pop>
  )
}

/** Items for the only other person: their profile, and muting them. */
function PersonItems({ id, name, place, close }: { id: number; name: string; place: DirectPlace; close(): void }) {
  const { client, router } = useApp()
  const isQuiet = isMuted(client.store, place)
  const mute = () => {
    close()
    void tryTo(mutePerson(client, id, !isQuiet))
  }
  return (
    <>
      <hr />
      <MenuItem icon="person" label={t('direct.profile')} act={() => router.go(`#user/${id}`)} />
      <MenuItem
        icon={isQuiet ? 'bell' : 'bell-off'}
        label={t(isQuiet ? 'people.unmute' : 'people.mute', { name })}
        act={mute}
      />
    </>
  )
}
