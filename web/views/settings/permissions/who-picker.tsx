import { type Signal, useSignal } from '@preact/signals'
import { useApp } from '../../../app/app'
import type { Client } from '../../../app/client'
import { byName } from '../../../model/inbox/sidebar-order'
import { hasWords } from '../../../parts/controls/filter-field'
import { type Pickable, PickField } from '../../../parts/controls/pick-field'
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
  hasFocus?: boolean
}

interface Offer extends Pickable {
  readonly kind: keyof Chosen
  readonly id: number
}

/** The maximum number of people and groups to offer. Others can be found by name. */
const MOST = 8
const NOBODY = 'role:nobody'
const GUEST = 600

const offerOf = (kind: keyof Chosen, id: number, name: string): Offer => ({ key: `${kind}${id}`, kind, id, name })

/** The choices to offer: roles and groups first, and then people once the user has typed something. */
function offersFor(client: Client, rules: Rules, { people, groups }: Chosen, words: string): Offer[] {
  const { store } = client
  const roles = rolesFor(client, rules).filter(({ name }) => name !== NOBODY)
  const own = store.groups.groups.values().filter((group) => !group.is_system_group && !group.deactivated)
  const named = [...roles, ...own.sort(byName)]
    .filter(({ id }) => !groups.includes(id))
    .map((group) => offerOf('groups', group.id, groupLabel(group)))
  const users = words === '' ? [] : store.people.users.values()
  const found = users
    .filter(({ is_active, role }) => is_active && (rules.allow_everyone_group || role !== GUEST))
    .filter(({ user_id }) => !people.includes(user_id))
    .map(({ user_id, full_name }) => offerOf('people', user_id, full_name))
    .sort(byName)
  return [...named, ...found].filter(({ name }) => hasWords(name, words)).slice(0, MOST)
}

/** A field for choosing people, groups and roles by a few letters of their names. */
export function WhoPicker({ label, rules, chosen, hasFocus = false }: WhoPickerProps) {
  const { client } = useApp()
  const words = useSignal('')
  const looked = words.value.trim()
  const change = ({ kind }: Offer, ids: readonly number[]) => {
    chosen.value = { ...chosen.peek(), [kind]: ids }
  }
  // Unless the field is focused when it appears, nothing is offered until the user types.
  const isOffering = hasFocus || looked !== ''
  return (
    <PickField
      label={label}
      placeholder={t('permission.find')}
      words={words}
      chosen={allOf(client, chosen.value)}
      found={isOffering ? offersFor(client, rules, chosen.value, looked) : []}
      picture={(one) => <Picture one={one} />}
      line={(one) => (
        <>
          <Picture one={one} />
          <span class="clip">{one.name}</span>
        </>
      )}
      take={(one) => change(one, [...chosen.peek()[one.kind], one.id])}
      remove={(gone) =>
        change(
          gone,
          chosen.peek()[gone.kind].filter((one) => one !== gone.id),
        )
      }
      hasFocus={hasFocus}
      {...(isOffering && { none: t('permission.found_none') })}
    />
  )
}

/** The chosen items. Groups come first, as in the offered list. */
function allOf({ store }: Client, { people, groups }: Chosen): Offer[] {
  return [
    ...groups.map((id) => offerOf('groups', id, groupLabel(store.groups.groups.get(id) ?? { name: `#${id}` }))),
    ...people.map((id) => offerOf('people', id, store.people.get(id)?.full_name ?? '')),
  ]
}

function Picture({ one: { kind, id } }: { one: Offer }) {
  const { client } = useApp()
  if (kind === 'people') return <Avatar client={client} id={id} size="s" />
  return <Icon name={client.store.groups.groups.get(id)?.is_system_group ? 'shield' : 'people'} />
}
