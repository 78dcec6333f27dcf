import type { RealmDeactivatedEvent, RealmUpdateDictEvent, RealmUpdateEvent } from '../events/organization'

type RealmEvent = RealmUpdateEvent | RealmDeactivatedEvent
type RealmDictEvent = Omit<RealmUpdateDictEvent, 'policies'>

/** The settings that say what another one says. */
const SAID_BY_ANOTHER: readonly string[] = ['allow_edit_history']

export const isSaidByAnother = (setting: string): boolean => SAID_BY_ANOTHER.includes(setting)

/** Clients aren't told of a setting what another one says. */
export const adaptSetting = <One extends RealmEvent>(event: One): One[] =>
  event.op === 'update' && isSaidByAnother(event.property) ? [] : [event]

/** Without the policies that logs of earlier versions have beside permissions. */
export const adaptPermissions = ({ policies, ...event }: RealmUpdateDictEvent): RealmDictEvent => event
