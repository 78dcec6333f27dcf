import type { RealmDeactivatedEvent, RealmUpdateEvent } from '../events/organization'

type RealmEvent = RealmUpdateEvent | RealmDeactivatedEvent

/** The settings that say what another one says. */
const SAID_BY_ANOTHER: readonly string[] = ['allow_edit_history']

export const isSaidByAnother = (setting: string): boolean => SAID_BY_ANOTHER.includes(setting)

/** Clients aren't told of a setting what another one says. */
export const adaptSetting = <One extends RealmEvent>(event: One): One[] =>
  event.op === 'update' && isSaidByAnother(event.property) ? [] : [event]
