import type { Client } from '../../../app/client'

/** Whether the organization shows where messages were, but not their earlier texts. */
export const showsMovesAlone = ({ store }: Client): boolean =>
  store.facts.get('realm_message_edit_history_visibility_policy') === 'moves'
