import type { Client } from '../../../app/client'

/** Whether the organization shows where messages were before, but not their earlier content. */
export const showsMovesAlone = ({ store }: Client): boolean =>
  store.facts.get('realm_message_edit_history_visibility_policy') === 'moves'
