import { channelAppliers } from './channels'
import { historyAppliers } from './history'
import { messageAppliers } from './messages'
import { organizationAppliers } from './organization'
import { peopleAppliers } from './people'
import type { Applier, Event, State } from './state'

/** Types of events that don't affect /register's answer, or not in a way that a client could compute. */
const STATELESS = [
  'has_zoom_token',
  'heartbeat',
  'invites_changed',
  'presence',
  'reaction',
  'restart',
  'submessage',
  'typing',
  'typing_edit_message',
]

const APPLIERS: Record<string, Applier> = {
  ...messageAppliers,
  ...channelAppliers,
  ...peopleAppliers,
  ...organizationAppliers,
  ...Object.fromEntries(STATELESS.map((type) => [type, () => {}])),
}

/** Applies an event to a client's state. */
export function apply(state: State, event: Event): void {
  const applier = APPLIERS[event.type]
  if (!applier) throw new Error(`no client knows events of the type ${event.type}`)
  applier(state, event)
  if (state.messages) historyAppliers[event.type]?.(state, event)
}
