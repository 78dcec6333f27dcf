import { useApp } from '../../app/app'
import { Icon } from '../../parts/icons/icon'
import { Pop } from '../../parts/layers/pop'
import { Avatar } from '../../parts/people/avatar'
import { t } from '../../words/t'

/** The maximum number of people to list. The rest are only counted. */
const SHOWN = 8

/** A card that lists the members of a group mentioned in a message. */
export function GroupCard({ id, at, close }: { id: number; at: HTMLElement; close(): void }) {
  const { client } = useApp()
  const { store } = client
  const group = store.groups.groups.get(id)
  if (!group) return null
  const people = store.people.users
    .values()
    .filter(({ user_id, is_active }) => is_active && store.groups.isIn(user_id, id))
    .sort((one, other) => one.full_name.localeCompare(other.full_name))
  return (
    <Pop at={at} close={close} class="card" role="dialog" label={group.name}>
      <div class="top">
        <Icon name="people" size="l" />
        <div class="grow">
          <h2>{group.name}</h2>
          <p>{t('people.in_group', { count: people.length })}</p>
        </div>
      </div>
      {group.description && <p class="saying">{group.description}</p>}
      <ul class="menu" role="list">
        {people.slice(0, SHOWN).map(({ user_id, full_name }) => (
          <li key={user_id}>
            <a class="side-row" href={`#user/${user_id}`} onClick={close}>
              <Avatar client={client} id={user_id} size="s" dot />
              <span class="name">{full_name}</span>
            </a>
          </li>
        ))}
        {people.length > SHOWN && (
          <li class="side-row more">{t('people.and_more', { count: people.length - SHOWN })}</li>
        )}
      </ul>
    </Pop>
  )
}
