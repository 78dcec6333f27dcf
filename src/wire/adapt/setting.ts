import { FEATURE_LEVEL } from '#lib/feature-level'
import type { RealmDeactivatedEvent, RealmUpdateEvent } from '../events/organization'

type RealmEvent = RealmUpdateEvent | RealmDeactivatedEvent

/** The settings that say what another one says since some level. */
const SAID_BY_ANOTHER: Readonly<Record<string, number>> = { allow_edit_history: 358 }

export const isSaidByAnother = (setting: string, level = FEATURE_LEVEL): boolean =>
  level >= (SAID_BY_ANOTHER[setting] ?? Number.POSITIVE_INFINITY)

/** Clients of later levels aren't told of a setting what another one says. */
export const adaptSetting = <One extends RealmEvent>(event: One, level = FEATURE_LEVEL): One[] =>
  event.op === 'update' && isSaidByAnother(event.property, level) ? [] : [event]
