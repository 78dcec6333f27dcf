import type { Fraction } from '#lib/fraction'
import type { AccountId } from '#lib/ids'
import type { legacyPresence } from '../presence'
import type { UNKNOWN_NAME, UserObject } from '../user'
import { type Built, built } from './built'

export interface RealmUserAddEvent {
  type: 'realm_user'
  op: 'add'
  person: UserObject
  /**
   * Whether the reader may not see the person. Clients that support hidden people get nothing. This field is never
   * sent.
   */
  isPlaceholder?: true
  /** Whether the person is visible again because their account was reactivated. This field is never sent. */
  isReturn?: true
}

export const realmUserAdd = (person: UserObject): Built<RealmUserAddEvent> =>
  built({ type: 'realm_user', op: 'add', person })

/** The event about someone whom a restricted guest can see again because their account was reactivated. */
export const realmUserReturn = (person: UserObject): Built<RealmUserAddEvent> =>
  built({ type: 'realm_user', op: 'add', person, isReturn: true })

/** A person whom the reader may not see, for clients that need an object for everyone. */
export const realmUserAddPlaceholder = (person: UserObject): Built<RealmUserAddEvent> =>
  built({ type: 'realm_user', op: 'add', person, isPlaceholder: true })

/** Properties of an account that change together, as the protocol groups them. */
export interface UserFacts {
  full_name?: string
  role?: number
  is_active?: boolean
  delivery_email?: string | null
  new_email?: string
  email?: string
  timezone?: string
  bot_owner_id?: AccountId
  is_billing_admin?: boolean
  avatar_source?: string
  avatar_url?: string | null
  avatar_url_medium?: string | null
  avatar_version?: number
  custom_profile_field?: { id: number; value: string | null; rendered_value?: string }
}

export interface RealmUserUpdateEvent {
  type: 'realm_user'
  op: 'update'
  person: { user_id: AccountId } & UserFacts
}

export const realmUserUpdate = (user_id: AccountId, facts: UserFacts): Built<RealmUserUpdateEvent> =>
  built({ type: 'realm_user', op: 'update', person: { user_id, ...facts } })

/** A restricted guest can no longer see a person. */
export interface RealmUserRemoveEvent {
  type: 'realm_user'
  op: 'remove'
  person: { user_id: AccountId; full_name: typeof UNKNOWN_NAME }
}

export const realmUserRemove = (person: RealmUserRemoveEvent['person']): Built<RealmUserRemoveEvent> =>
  built({ type: 'realm_user', op: 'remove', person })

export interface PresenceEvent {
  type: 'presence'
  user_id: AccountId
  /** Left out for clients that ask for slim presence. */
  email?: string
  /** UNIX seconds, with fractions. */
  server_timestamp: Fraction
  presence: Pick<ReturnType<typeof legacyPresence>, 'website'>
  /**
   * Whether only clients with a socket get the event, because Zulip sends no presence to this many people. This field
   * is never sent.
   */
  isForSockets?: true
}

export const presenceChange = (told: Omit<PresenceEvent, 'type'>): Built<PresenceEvent> =>
  built({ type: 'presence', ...told })

/** A change to a person's status. Only the fields that were set are present. */
export interface UserStatusEvent {
  type: 'user_status'
  user_id: AccountId
  away?: boolean
  status_text?: string
  emoji_name?: string
  emoji_code?: string
  reaction_type?: string
  /** UNIX seconds. Only the person themselves gets this, and only if their status has an end. */
  scheduled_end_time?: number
}

export const userStatus = (told: Omit<UserStatusEvent, 'type'>): Built<UserStatusEvent> =>
  built({ type: 'user_status', ...told })

export interface MutedUsersEvent {
  type: 'muted_users'
  muted_users: readonly { id: number; timestamp: number }[]
}

export const mutedUsers = (muted_users: MutedUsersEvent['muted_users']): Built<MutedUsersEvent> =>
  built({ type: 'muted_users', muted_users })
