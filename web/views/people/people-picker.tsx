import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import type { User } from '../../model/people'
import { byName } from '../../model/sidebar-order'
import { Avatar } from '../../parts/avatar'
import { hasWords } from '../../parts/filter-field'
import { Icon } from '../../parts/icon'
import { useOptions } from '../../parts/use-options'
import { t } from '../../words/t'
import { useApp } from '../app'

interface PeoplePickerProps {
  label: string
  chosen: Signal<readonly number[]>
  hasFocus?: boolean
  /** Who isn't offered. */
  without?: readonly number[]
  /** Enter in the empty field. */
  done?(): void
}

/** Offered at once; more are found by name. */
const MOST = 8

/** People, chosen by a few letters of their names. */
export function PeoplePicker({ label, chosen, hasFocus, without = [], done }: PeoplePickerProps) {
  const { client } = useApp()
  const words = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const isOffered = ({ is_active, user_id, full_name }: User) =>
    is_active && !chosen.value.includes(user_id) && !without.includes(user_id) && hasWords(full_name, words.value)
  const named = (user: User) => ({ ...user, name: user.full_name })
  // Where it isn't what the dialog is for, nobody is offered before somebody types.
  const offered = hasFocus || words.value !== '' ? client.store.people.users.values() : []
  const people = offered.filter(isOffered).map(named).sort(byName).slice(0, MOST)
  const options = useOptions(`${id}o`, people, ({ user_id }) => {
    chosen.value = [...chosen.peek(), user_id]
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
        {people.map((user, at) => (
          <div key={user.user_id} {...options.option(at)}>
            <Avatar client={client} id={user.user_id} size="s" dot />
            <span class="clip">
              {user.user_id === client.store.ownId ? t('people.oneself', { name: user.full_name }) : user.full_name}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
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
