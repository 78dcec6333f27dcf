import type { ActName } from '#domain/acts'
import type { Client } from '../../../client'
import { listOf, t } from '../../../words/t'
import { roleName } from './roles'

interface Told {
  readonly act: string
  readonly id?: number
  readonly user_ids?: readonly number[]
  readonly property?: string
  readonly old_value?: unknown
  readonly new_value?: unknown
}

const MOST_NAMES = 5
/** Its name stands before; ids and data are for programs. */
const LEFT_OUT = ['name', 'full_name', 'id', 'data']

/** One thing that was done, in a line: what, to what, and what it was before. */
export function sayAct(client: Client, { act, id, user_ids, property, old_value, new_value }: Told): string {
  const thing = id === undefined ? undefined : nameOf(client, act, id)
  const people = user_ids && namesOf(client, user_ids)
  const change = changeOf(property, old_value, new_value)
  // A newer server may have more acts than this client has words for.
  return [t(`act.${act as ActName}`), thing, people, change].filter(Boolean).join(' · ')
}

function namesOf({ store }: Client, ids: readonly number[]): string {
  const names = ids.slice(0, MOST_NAMES).map((one) => store.people.peek(one)?.full_name ?? `#${one}`)
  const count = ids.length - names.length
  return listOf(count > 0 ? [...names, t('history.others', { count })] : names)
}

function nameOf({ store }: Client, act: string, id: number): string {
  if (act.startsWith('user_group')) return store.groups.groups.peek(id)?.name ?? `#${id}`
  if (act.startsWith('user_')) return store.people.peek(id)?.full_name ?? `#${id}`
  if (act.startsWith('channel_') && !act.startsWith('channel_group')) {
    return store.channels.channels.peek(id)?.name ?? `#${id}`
  }
  return ''
}

function changeOf(property: string | undefined, before: unknown, after: unknown): string {
  const name = property?.replaceAll('_', ' ') ?? ''
  if (after === undefined) return name
  const shown = (value: unknown) => sayValue(name, value)
  const from = before === undefined ? '' : `${shown(before)} → `
  return name === '' ? `${from}${shown(after)}` : `${name}: ${from}${shown(after)}`
}

function sayValue(name: string, value: unknown): string {
  if (name === 'role' && typeof value === 'number') return roleName(value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return sayParts(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What something was made with. What isn't so goes without saying. */
function sayParts(value: object): string {
  return Object.entries(value)
    .filter(([name, part]) => !LEFT_OUT.includes(name) && ![false, null, ''].includes(part))
    .map(([property, part]) => sayPart(property.replaceAll('_', ' '), part))
    .join(', ')
}

function sayPart(name: string, part: unknown): string {
  if (part === true) return name
  return name === 'role' ? sayValue(name, part) : `${name}: ${sayValue(name, part)}`
}
