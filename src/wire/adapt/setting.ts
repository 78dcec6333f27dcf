import { FEATURE_LEVEL } from '#lib/feature-level'
import type { RealmDeactivatedEvent, RealmUpdateEvent } from '../events/organization'

type RealmEvent = RealmUpdateEvent | RealmDeactivatedEvent

/** The settings that say what another one says since some level. */
const SAID_BY_ANOTHER: Readonly<Record<string, number>> = { allow_edit_history: 358 }

/** Clients of later levels aren't told of a setting what another one says. */
export function adaptSetting<One extends RealmEvent>(event: One, level = FEATURE_LEVEL): One[] {
  const since = event.op === 'update' ? SAID_BY_ANOTHER[event.property] : undefined
  return since !== undefined && level >= since ? [] : [event]
}
