import type { RealmDeactivatedEvent, RealmUpdateDictEvent, RealmUpdateEvent } from '../events/organization'

type RealmEvent = RealmUpdateEvent | RealmDeactivatedEvent
type RealmDictEvent = Omit<RealmUpdateDictEvent, 'policies'>

/** Settings that only repeat another setting. */
const SAID_BY_ANOTHER: readonly string[] = ['allow_edit_history']

export const isSaidByAnother = (setting: string): boolean => SAID_BY_ANOTHER.includes(setting)

/** Leaves out settings that only repeat another setting. */
export const adaptSetting = <One extends RealmEvent>(event: One): One[] =>
  event.op === 'update' && isSaidByAnother(event.property) ? [] : [event]

/** Removes the policies that logs of earlier versions have alongside permissions. */
export const adaptPermissions = ({ policies, ...event }: RealmUpdateDictEvent): RealmDictEvent => event
