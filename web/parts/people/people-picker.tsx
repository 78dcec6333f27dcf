import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import { byName } from '../../model/inbox/sidebar-order'
import type { User } from '../../model/people/people'
import { t } from '../../words/t'
import { hasWords } from '../controls/filter-field'
import { useOptions } from '../controls/use-options'
import { Icon } from '../icons/icon'
import { Avatar } from './avatar'

interface PeoplePickerProps {
  label: string
  chosen: Signal<readonly number[]>
  hasFocus?: boolean
  /** Groups are offered too: all who are in one are chosen. */
  hasGroups?: boolean
  /** Who isn't offered. */
  without?: readonly number[]
  /** Enter in the empty field. */
  done?(): void
}

/** Offered at once; more are found by name. */
const MOST = 8

/** People, chosen by a few letters of their names. */
export function PeoplePicker({ label, chosen, hasFocus, hasGroups, without = [], done }: PeoplePickerProps) {
  const { client } = useApp()
  const words = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const isFree = ({ is_active, user_id }: User) =>
    is_active && !chosen.value.includes(user_id) && !without.includes(user_id)
  const named = (user: User) => ({ ...user, name: user.full_name })
  // Where it isn't what the dialog is for, nobody is offered before somebody types.
  const offered = hasFocus || words.value !== '' ? client.store.people.users.values() : []
  const isNamed = ({ full_name }: User) => hasWords(full_name, words.value)
  const people = offered
    .filter((user) => isFree(user) && isNamed(user))
    .map(named)
    .sort(byName)
  const groups = hasGroups && words.value !== '' ? groupsCalled(client, words.value, isFree) : []
  const found = [...groups, ...people].slice(0, MOST)
  const options = useOptions(`${id}o`, found, (one) => {
    chosen.value = [...chosen.peek(), ...('ids' in one ? one.ids : [one.user_id])]
    words.value = ''
    options.toFirst()
  })
  const remove = (userId: number) => {
    chosen.value = chosen.peek().filter((one) => one !== userId)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.peek().at(-1)
    if (words.peek() === '' && event.key === 'Backspace' && last !== undefined) return remove(last)
    if (words.peek() === '' && event.key === 'Enter' && last !== undefined && done) {
      event.preventDefault()
      return done()
    }
    options.press(event)
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="search-field">
        {chosen.value.map((userId) => (
          <Chosen key={userId} userId={userId} remove={() => remove(userId)} />
        ))}
        <input
          ref={field}
          id={id}
          value={words.value}
          placeholder={chosen.value.length === 0 ? t('people.find') : ''}
          {...options.field}
          onInput={({ currentTarget }) => {
            words.value = currentTarget.value
            options.toFirst()
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={`${id}o`} aria-label={label} class="picked-from">
        {found.map((one, at) => (
          <div key={'ids' in one ? `g${one.id}` : one.user_id} {...options.option(at)}>
            {'ids' in one ? <GroupLine group={one} /> : <PersonLine person={one} />}
          </div>
        ))}
      </div>
    </div>
  )
}

function GroupLine({ group: { name, ids } }: { group: FoundGroup }) {
  return (
    <>
      <Icon name="people" />
      <span class="clip">
        {name} <span class="mute">{t('people.in_group', { count: ids.length })}</span>
      </span>
    </>
  )
}

function PersonLine({ person: { user_id, full_name } }: { person: User }) {
  const { client } = useApp()
  return (
    <>
      <Avatar client={client} id={user_id} size="s" dot />
      <span class="clip">{user_id === client.store.ownId ? t('people.oneself', { name: full_name }) : full_name}</span>
    </>
  )
}

interface FoundGroup {
  readonly id: number
  readonly name: string
  readonly ids: readonly number[]
}

/** Groups of people, each with those of it who can be chosen. */
function groupsCalled({ store }: Client, words: string, isFree: (user: User) => boolean): FoundGroup[] {
  const people = store.people.users.values().filter(isFree)
  return store.groups.groups
    .values()
    .filter((group) => !group.is_system_group && !group.deactivated && hasWords(group.name, words))
    .map(({ id, name }) => {
      const ids = people.filter(({ user_id }) => store.groups.isIn(user_id, id)).map(({ user_id }) => user_id)
      return { id, name, ids }
    })
    .filter(({ ids }) => ids.length > 0)
    .sort(byName)
}

function Chosen({ userId, remove }: { userId: number; remove(): void }) {
  const { client } = useApp()
  const name = client.store.people.get(userId)?.full_name ?? ''
  return (
    <span class="chip">
      <Avatar client={client} id={userId} size="s" />
      {name}
      <button class="x" type="button" aria-label={t('people.remove', { name })} onClick={remove}>
        <Icon name="close" size="s" />
      </button>
    </span>
  )
}
