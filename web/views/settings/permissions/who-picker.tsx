import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useApp } from '../../../app/app'
import type { Client } from '../../../app/client'
import { byName } from '../../../model/inbox/sidebar-order'
import { hasWords } from '../../../parts/controls/filter-field'
import { useOptions } from '../../../parts/controls/use-options'
import { Icon } from '../../../parts/icons/icon'
import { Avatar } from '../../../parts/people/avatar'
import { t } from '../../../words/t'
import { groupLabel, type Rules, rolesFor } from '../tables/roles'

/** People and groups, by id. */
export interface Chosen {
  readonly people: readonly number[]
  readonly groups: readonly number[]
}

interface WhoPickerProps {
  label: string
  rules: Rules
  chosen: Signal<Chosen>
}

interface Offer {
  readonly kind: keyof Chosen
  readonly id: number
  readonly name: string
}

/** Offered at once; more are found by name. */
const MOST = 8
/** Of those that are chosen; the others are shown when they are asked for. */
const SHOWN = 20
const NOBODY = 'role:nobody'
const GUEST = 600

/** Roles and groups first, and people by a few letters of their names. */
function offersFor(client: Client, rules: Rules, { people, groups }: Chosen, words: string): Offer[] {
  const { store } = client
  const roles = rolesFor(client, rules).filter(({ name }) => name !== NOBODY)
  const own = store.groups.groups.values().filter((group) => !group.is_system_group && !group.deactivated)
  const named = [...roles, ...own.sort(byName)]
    .filter(({ id }) => !groups.includes(id))
    .map((group): Offer => ({ kind: 'groups', id: group.id, name: groupLabel(group) }))
  const users = words === '' ? [] : store.people.users.values()
  const found = users
    .filter(({ is_active, role }) => is_active && (rules.allow_everyone_group || role !== GUEST))
    .filter(({ user_id }) => !people.includes(user_id))
    .map(({ user_id: id, full_name: name }): Offer => ({ kind: 'people', id, name }))
    .sort(byName)
  return [...named, ...found].filter(({ name }) => hasWords(name, words)).slice(0, MOST)
}

/** People, groups and roles together, found by a few letters of their names. */
export function WhoPicker({ label, rules, chosen }: WhoPickerProps) {
  const { client } = useApp()
  const words = useSignal('')
  const isWhole = useSignal(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const found = offersFor(client, rules, chosen.value, words.value.trim())
  const options = useOptions(`${id}o`, found, (one) => {
    chosen.value = { ...chosen.peek(), [one.kind]: [...chosen.peek()[one.kind], one.id] }
    words.value = ''
    options.toFirst()
  })
  const all = allOf(client, chosen.value)
  const remove = ({ kind, id: gone }: Offer) => {
    chosen.value = { ...chosen.peek(), [kind]: chosen.peek()[kind].filter((one) => one !== gone) }
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = all.at(-1)
    if (words.peek() === '' && event.key === 'Backspace' && last) remove(last)
    else options.press(event)
  }
  const shown = isWhole.value ? all : all.slice(0, SHOWN)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="search-field many">
        {shown.map((one) => (
          <Chip key={`${one.kind}${one.id}`} one={one} remove={() => remove(one)} />
        ))}
        {all.length > shown.length && (
          <button
            class="chip"
            type="button"
            onClick={() => {
              isWhole.value = true
            }}
          >
            {t('run.show_more', { count: all.length - shown.length })}
          </button>
        )}
        <input
          ref={field}
          id={id}
          value={words.value}
          placeholder={t('permission.find')}
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
          <div key={`${one.kind}${one.id}`} {...options.option(at)}>
            <Picture one={one} />
            <span class="clip">{one.name}</span>
          </div>
        ))}
        {found.length === 0 && <p class="hint">{t('permission.found_none')}</p>}
      </div>
    </div>
  )
}

/** Groups first, as they are offered. */
function allOf({ store }: Client, { people, groups }: Chosen): Offer[] {
  return [
    ...groups.map((id): Offer => {
      return { kind: 'groups', id, name: groupLabel(store.groups.groups.get(id) ?? { name: `#${id}` }) }
    }),
    ...people.map((id): Offer => ({ kind: 'people', id, name: store.people.get(id)?.full_name ?? '' })),
  ]
}

function Picture({ one: { kind, id } }: { one: Offer }) {
  const { client } = useApp()
  if (kind === 'people') return <Avatar client={client} id={id} size="s" />
  return <Icon name={client.store.groups.groups.get(id)?.is_system_group ? 'shield' : 'people'} />
}

function Chip({ one, remove }: { one: Offer; remove(): void }) {
  return (
    <span class="chip">
      <Picture one={one} />
      <span class="clip">{one.name}</span>
      <button class="x" type="button" aria-label={t('people.remove', { name: one.name })} onClick={remove}>
        <Icon name="close" size="s" />
      </button>
    </span>
  )
}
