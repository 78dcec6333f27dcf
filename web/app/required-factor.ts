import { signal } from '@preact/signals'
import type { Client } from './client'
import { isAdministrator } from './may'

/** People of whom more than a password can be required. */
export const WHO = ['nobody', 'administrators', 'everyone'] as const
export type Who = (typeof WHO)[number]

export interface Required {
  readonly of: Who
  /** From when, in UNIX seconds. */
  readonly from: number
}

/** The requirement of more than a password, if there is one. The list of facts doesn't say this shape. */
export const requiredFactor = ({ store }: Client): Required | undefined =>
  (store.facts.get('realm_required_factor') as Required | null | undefined) ?? undefined

/** From when more than a password is required of the reader. */
export function requiredOfOneself(client: Client): number | undefined {
  const required = requiredFactor(client)
  return required && (required.of === 'everyone' || isAdministrator(client)) ? required.from : undefined
}

/** Counts changes of the reader's own ways to log in, of which the server tells no event. */
export const waysInChanged = signal(0)

export function tellWaysIn(): void {
  waysInChanged.value = waysInChanged.peek() + 1
}
