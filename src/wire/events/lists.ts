import type { AccountId } from '#lib/ids'
import type { customEmojiObject } from '../custom-emoji'
import type { linkifierObject } from '../linkifier'
import type { profileFieldObject } from '../profile-field'
import type { exportObject } from '../realm-export'
import { type Built, built } from './built'

/** Events about the organization's lists. Each has the whole list, except the one about export consent. */

export interface RealmEmojiEvent {
  type: 'realm_emoji'
  op: 'update'
  realm_emoji: ReturnType<typeof customEmojiObject>
}

export const realmEmoji = (realm_emoji: RealmEmojiEvent['realm_emoji']): Built<RealmEmojiEvent> =>
  built({ type: 'realm_emoji', op: 'update', realm_emoji })

export interface RealmLinkifiersEvent {
  type: 'realm_linkifiers'
  realm_linkifiers: readonly ReturnType<typeof linkifierObject>[]
}

export const realmLinkifiers = (
  realm_linkifiers: RealmLinkifiersEvent['realm_linkifiers'],
): Built<RealmLinkifiersEvent> => built({ type: 'realm_linkifiers', realm_linkifiers })

export interface Playground {
  id: number
  name: string
  pygments_language: string
  url_template: string
}

export interface RealmPlaygroundsEvent {
  type: 'realm_playgrounds'
  realm_playgrounds: readonly Playground[]
}

export const realmPlaygrounds = (realm_playgrounds: readonly Playground[]): Built<RealmPlaygroundsEvent> =>
  built({ type: 'realm_playgrounds', realm_playgrounds })

export interface CustomProfileFieldsEvent {
  type: 'custom_profile_fields'
  fields: readonly ReturnType<typeof profileFieldObject>[]
}

export const customProfileFields = (fields: CustomProfileFieldsEvent['fields']): Built<CustomProfileFieldsEvent> =>
  built({ type: 'custom_profile_fields', fields })

/** Whether someone agrees to the export of their private data. */
export interface RealmExportConsentEvent {
  type: 'realm_export_consent'
  user_id: AccountId
  consented: boolean
}

export const realmExportConsent = (user_id: AccountId, consented: boolean): Built<RealmExportConsentEvent> =>
  built({ type: 'realm_export_consent', user_id, consented })

export interface RealmExportEvent {
  type: 'realm_export'
  exports: readonly ReturnType<typeof exportObject>[]
}

export const realmExport = (exports: RealmExportEvent['exports']): Built<RealmExportEvent> =>
  built({ type: 'realm_export', exports })
