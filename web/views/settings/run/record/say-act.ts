import type { ActName } from '#domain/acts'
import type { Client } from '../../../../app/client'
import { dayAndTime } from '../../../../parts/times/times'
import { listOf, t } from '../../../../words/t'
import { sayChange } from './say-change'
import { shortened } from './say-value'

interface Told {
  readonly act: string
  readonly id?: number
  readonly user_ids?: readonly number[]
  readonly property?: string
  readonly old_value?: unknown
  readonly new_value?: unknown
}

const MOST_NAMES = 5
/** The properties by which people recognize an object that was created, changed or removed. */
const NAMES = ['name', 'full_name', 'domain', 'pattern', 'email']

/** Describes an act in one line: the act, its object, the people it concerns, and the changed values. */
export function sayAct(client: Client, told: Told): string {
  const people = told.user_ids && namesOf(client, told.user_ids)
  // A newer server may report actions for which this client has no text.
  const what = t(`act.${told.act as ActName}`)
  return [what, kindOf(told), thingOf(client, told), people, changeOf(client, told)].filter(Boolean).join(' · ')
}

const isInvitation = ({ act }: Told) => act.startsWith('invitation_')

const kindOf = (told: Told) =>
  isInvitation(told) && told.property && t(told.property === 'link' ? 'invite.by_link' : 'invite.by_mail')

/**
 * The affected object: its current name, or else its last known name or its id. For a rewound organization, the time to
 * which it was rewound.
 */
function thingOf(client: Client, told: Told): string {
  const { act, id, property, old_value, new_value } = told
  if (act === 'realm_rewound' && new_value) return dayAndTime(client, Date.parse(String(new_value)) / 1000)
  const known = id === undefined ? '' : nameOf(client, act, id)
  if (known) return known
  const named = property === undefined || isInvitation(told) ? [new_value, old_value].map(nameIn).find(Boolean) : ''
  return named ? shortened(named) : isOfStore(act) && id !== undefined ? `#${id}` : ''
}

const isOfStore = (act: string) => /^(user|channel)_(?!defaults)/.test(act)

function nameOf({ store }: Client, act: string, id: number): string | undefined {
  if (act.startsWith('channel_group_')) return undefined
  if (act.startsWith('user_group_')) return store.groups.groups.peek(id)?.name
  if (act.startsWith('user_')) return store.people.peek(id)?.full_name
  return act.startsWith('channel_') ? store.channels.channels.peek(id)?.name : undefined
}

function nameIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.entries(value)
  return String(parts.find(([name, part]) => NAMES.includes(name) && part)?.[1] ?? '')
}

function namesOf({ store }: Client, ids: readonly number[]): string {
  const names = ids.slice(0, MOST_NAMES).map((one) => store.people.peek(one)?.full_name ?? `#${one}`)
  const count = ids.length - names.length
  return listOf(count > 0 ? [...names, t('history.others', { count })] : names)
}

function changeOf(client: Client, told: Told): string {
  const { act, old_value: before, new_value: after } = told
  const property = isInvitation(told) ? undefined : told.property
  // If neither a property nor changed parts are recorded, the act and the name describe the change.
  if (property === undefined && (typeof after !== 'object' || Array.isArray(after))) return ''
  return sayChange(client, { act, property, before, after }, NAMES)
}
