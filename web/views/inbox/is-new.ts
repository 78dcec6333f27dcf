import type { Client } from '../../app/client'

/** The name of the introduction among the onboarding steps, each of which is shown once to each account. */
export const INTRODUCTION = 'intro_inbox_view_modal'
/** People who joined longer ago don't need the introduction, even if no client has shown it to them. */
const NEW_FOR_MS = 14 * 86_400_000

/** Whether the user has joined recently, and hasn't closed the introduction. */
export function isNew({ store, clock }: Client): boolean {
  if (!store.facts.get('onboarding_steps')?.some(({ name }) => name === INTRODUCTION)) return false
  return clock.now() - Date.parse(store.people.get(store.ownId)?.date_joined ?? '') < NEW_FOR_MS
}
