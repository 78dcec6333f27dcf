import type { groupValue } from '../group'
import { type Built, built } from './built'

/** The value of a setting, of the type given in the table of settings. */
export type SettingValue = boolean | number | string | null | ReturnType<typeof groupValue>

export interface RealmUpdateEvent {
  type: 'realm'
  op: 'update'
  property: string
  value: SettingValue
}

export const realmUpdate = (property: string, value: SettingValue): Built<RealmUpdateEvent> =>
  built({ type: 'realm', op: 'update', property, value })

/**
 * The people who need more than a password to log in, and the time from which they need it, in UNIX seconds; null for
 * nobody.
 */
type WiredRequiredFactor = { of: 'administrators' | 'everyone'; from: number } | null

/** Ways to log in, under Zulip's names for them. */
export type AuthenticationMethods = Record<string, { enabled: boolean; available: boolean }>

/** Settings that are sent together: one or more ordinary ones, or all those of the icon or a logo. */
export interface RealmUpdateDictEvent {
  type: 'realm'
  op: 'update_dict'
  property: 'default' | 'icon' | 'logo' | 'night_logo'
  data: Record<string, SettingValue | AuthenticationMethods | WiredRequiredFactor>
  /** In logs of earlier versions: the numbers of policies after the change. */
  policies?: Record<string, number>
}

export const realmUpdateDict = (
  property: RealmUpdateDictEvent['property'],
  data: RealmUpdateDictEvent['data'],
): Built<RealmUpdateDictEvent> => built({ type: 'realm', op: 'update_dict', property, data })

/** An event about changes to the organization's permissions. */
export const realmPermissions = (data: RealmUpdateDictEvent['data']): Built<RealmUpdateDictEvent> =>
  realmUpdateDict('default', data)

export interface RealmDeactivatedEvent {
  type: 'realm'
  op: 'deactivated'
  realm_id: number
}

export const realmDeactivated = (realm_id: number): Built<RealmDeactivatedEvent> =>
  built({ type: 'realm', op: 'deactivated', realm_id })

/** A setting that new accounts start with has changed. */
export interface UserSettingsDefaultsEvent {
  type: 'realm_user_settings_defaults'
  op: 'update'
  property: string
  value: SettingValue
}

export const userSettingsDefaultsUpdate = (property: string, value: SettingValue): Built<UserSettingsDefaultsEvent> =>
  built({ type: 'realm_user_settings_defaults', op: 'update', property, value })

export interface InvitesChangedEvent {
  type: 'invites_changed'
}

export const invitesChanged = (): Built<InvitesChangedEvent> => built({ type: 'invites_changed' })

export interface RealmDomain {
  domain: string
  allow_subdomains: boolean
}

export type RealmDomainsEvent =
  | { type: 'realm_domains'; op: 'add' | 'change'; realm_domain: RealmDomain }
  | { type: 'realm_domains'; op: 'remove'; domain: string }

export const realmDomain = (op: 'add' | 'change', realm_domain: RealmDomain): Built<RealmDomainsEvent> =>
  built({ type: 'realm_domains', op, realm_domain })

export const realmDomainRemove = (domain: string): Built<RealmDomainsEvent> =>
  built({ type: 'realm_domains', op: 'remove', domain })
