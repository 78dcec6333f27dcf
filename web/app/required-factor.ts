import { signal } from '@preact/signals'
import type { Client } from './client'
import { isAdministrator } from './may'

/** The choices for who must log in with more than a password. */
export const WHO = ['nobody', 'administrators', 'everyone'] as const
export type Who = (typeof WHO)[number]

export interface Required {
  readonly of: Who
  /** The time in UNIX seconds from which the requirement applies. */
  readonly from: number
}

/** The requirement to log in with more than a password, if there is one. Its type isn't in `KnownState`. */
export const requiredFactor = ({ store }: Client): Required | undefined =>
  (store.facts.get('realm_required_factor') as Required | null | undefined) ?? undefined

/** The time from which the user must log in with more than a password; undefined if that isn't required. */
export function requiredOfOneself(client: Client): number | undefined {
  const required = requiredFactor(client)
  return required && (required.of === 'everyone' || isAdministrator(client)) ? required.from : undefined
}

/** Counts changes to the user's ways to log in, because the server sends no event about them. */
export const waysInChanged = signal(0)

export function tellWaysIn(): void {
  waysInChanged.value = waysInChanged.peek() + 1
}
