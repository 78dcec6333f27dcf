import { signal } from '@preact/signals'
import type { SidePart } from '../../model/inbox/side-channels'

/** The name of the list of parts in `localStorage`, from which it is deleted when the user logs out. */
const NAME = 'edgewise sidebar'
const MOST = 200

/** Parts that are collapsed by default. */
const CLOSED: readonly SidePart['kind'][] = ['inactive', 'muted']

/**
 * The parts that the user has collapsed or expanded, unless they are back in their default state. Each browser has its
 * own list.
 */
const turned = signal<readonly string[]>(read())

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

const keyOf = ({ kind, name }: Pick<SidePart, 'kind' | 'name'>) => `${kind} ${name}`

/** Whether a part is collapsed. Components that call this are updated when the answer changes. */
export const isFolded = (part: Pick<SidePart, 'kind' | 'name'>): boolean =>
  turned.value.includes(keyOf(part)) !== CLOSED.includes(part.kind)

export function turnFold(part: Pick<SidePart, 'kind' | 'name'>): void {
  const key = keyOf(part)
  const others = turned.peek().filter((one) => one !== key)
  turned.value = others.length < turned.peek().length ? others : [key, ...others].slice(0, MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify(turned.value))
  } catch {
    // If there is no storage, only the list of parts is lost.
  }
}
