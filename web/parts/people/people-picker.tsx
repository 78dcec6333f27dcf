import { type Signal, useSignal } from '@preact/signals'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { byName } from '../../model/inbox/sidebar-order'
import { tellingApart } from '../../model/people/naming'
import type { User } from '../../model/people/people'
import { t } from '../../words/t'
import { hasWords } from '../controls/filter-field'
import { type Pickable, PickField } from '../controls/pick-field'
import { Icon } from '../icons/icon'
import { Avatar } from './avatar'

interface PeoplePickerProps {
  label: string
  chosen: Signal<readonly number[]>
  hasFocus?: boolean
  /** Whether groups are offered too: choosing a group chooses its members. */
  hasGroups?: boolean
  /** People who aren't offered. */
  without?: readonly number[]
  /** Runs when Enter is pressed in the empty field, once someone is chosen. */
  done?(): void
}

/** A person, or the members of a group who can still be chosen. */
interface Offer extends Pickable {
  readonly ids: readonly number[]
  readonly isGroup: boolean
  /** The address of someone whose name isn't unique. */
  readonly address?: string | undefined
}

/** The number of people and groups offered at a time. Others are found by name. */
const MOST = 8

const personOf = ({ user_id, full_name }: User): Offer => ({
  key: `${user_id}`,
  name: full_name,
  ids: [user_id],
  isGroup: false,
})

/** A field for choosing people by a few letters of their names. */
export function PeoplePicker({ label, chosen, hasFocus, hasGroups, without = [], done }: PeoplePickerProps) {
  const { client } = useApp()
  const { people } = client.store
  const words = useSignal('')
  const isFree = ({ is_active, user_id }: User) =>
    is_active && !chosen.value.includes(user_id) && !without.includes(user_id)
  // Unless the field is focused when it appears, nothing is offered until the user types.
  const offered = hasFocus || words.value !== '' ? people.users.values() : []
  const apart = tellingApart(offered)
  const found = offered
    .filter((user) => isFree(user) && hasWords(user.full_name, words.value))
    .map((user): Offer => ({ ...personOf(user), address: apart(user) }))
    .sort(byName)
  const groups = hasGroups && words.value !== '' ? groupsCalled(client, words.value, isFree) : []
  return (
    <PickField
      label={label}
      placeholder={chosen.value.length === 0 ? t('people.find') : ''}
      words={words}
      chosen={chosen.value.map(
        (id): Offer => ({ key: `${id}`, name: people.get(id)?.full_name ?? '', ids: [id], isGroup: false }),
      )}
      found={[...groups, ...found].slice(0, MOST)}
      picture={({ ids: [id = 0] }) => <Avatar client={client} id={id} size="s" />}
      line={(one) => (one.isGroup ? <GroupLine group={one} /> : <PersonLine person={one} />)}
      take={({ ids }) => {
        chosen.value = [...chosen.peek(), ...ids]
      }}
      remove={({ ids: [gone] }) => {
        chosen.value = chosen.peek().filter((one) => one !== gone)
      }}
      hasFocus={hasFocus}
      done={done}
    />
  )
}

function GroupLine({ group: { name, ids } }: { group: Offer }) {
  return (
    <>
      <Icon name="people" />
      <span class="clip">
        {name} <span class="mute">{t('people.in_group', { count: ids.length })}</span>
      </span>
    </>
  )
}

function PersonLine({ person: { name, ids, address } }: { person: Offer }) {
  const { client } = useApp()
  const [id = 0] = ids
  return (
    <>
      <Avatar client={client} id={id} size="s" dot />
      <span class="clip">
        {id === client.store.ownId ? t('people.oneself', { name }) : name}
        {address && <span class="mute"> {address}</span>}
      </span>
    </>
  )
}

/** Groups whose names contain the words, each with the members who can still be chosen. */
function groupsCalled({ store }: Client, words: string, isFree: (user: User) => boolean): Offer[] {
  const people = store.people.users.values().filter(isFree)
  return store.groups.groups
    .values()
    .filter((group) => !group.is_system_group && !group.deactivated && hasWords(group.name, words))
    .map(({ id, name }): Offer => {
      const ids = people.filter(({ user_id }) => store.groups.isIn(user_id, id)).map(({ user_id }) => user_id)
      return { key: `g${id}`, name, ids, isGroup: true }
    })
    .filter(({ ids }) => ids.length > 0)
    .sort(byName)
}
