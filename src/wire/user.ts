import { createHash } from 'node:crypto'
import { type AccountId, ROLE, type Role } from '#lib/ids'
import { usesGravatar } from '#lib/pictures/gravatar'
import { initialsPath } from '#lib/text/initials'
import type { Account } from '#store/accounts/account-reader'
import type { PersonSummary } from '#store/accounts/person-summary'

/** Data for a user object besides the account. */
interface UserView {
  /** The address that the API shows for the account. */
  email: string
  /** The real address, or null if the viewer may not see it. */
  deliveryEmail: string | null
  /** False only for a gravatar that the client computes itself, from a real address that everyone may see. */
  needsAvatarUrl: boolean
  timezone: string
  /** Values of profile fields, only for people; left out if undefined. */
  profileData?: Record<string, { value: string; rendered_value?: string }>
}

/** A user object in GET /users, register and realm_user events. */
export interface UserObject {
  email: string
  user_id: AccountId
  avatar_version: number
  is_admin: boolean
  is_owner: boolean
  is_guest: boolean
  is_billing_admin: boolean
  role: Role
  is_bot: boolean
  full_name: string
  timezone: string
  is_active: boolean
  date_joined: string
  delivery_email: string | null
  avatar_url: string | null
  /** Only for bots. */
  bot_type?: Account['botType']
  /** Only for bots: the owner's id. */
  bot_owner_id?: Account['botOwnerId']
  /** Only for people, and only on request: the profile by field id. */
  profile_data?: UserView['profileData']
  is_system_bot?: true
}

export function userObject(account: Account, view: UserView): UserObject {
  return {
    email: view.email,
    user_id: account.id,
    avatar_version: account.avatarVersion,
    is_admin: account.role <= ROLE.administrator,
    is_owner: account.role === ROLE.owner,
    is_guest: account.role === ROLE.guest,
    is_billing_admin: false,
    role: account.role,
    is_bot: account.isBot,
    full_name: account.fullName,
    timezone: view.timezone,
    is_active: account.isActive,
    date_joined: isoDate(account.joinedAt),
    delivery_email: view.deliveryEmail,
    avatar_url: view.needsAvatarUrl ? avatarUrl(account, 'small') : null,
    ...(account.isBot
      ? { bot_type: account.botType, bot_owner_id: account.botOwnerId }
      : view.profileData && { profile_data: view.profileData }),
    ...(account.isSystemBot && { is_system_bot: true }),
  }
}

/** ISO 8601 with an offset, as Python writes it. Times of imported accounts may have fractions of a millisecond. */
function isoDate(ms: number): string {
  const microseconds = String(Math.round((ms % 1) * 1000)).padStart(3, '0')
  return new Date(ms).toISOString().replace('Z', `${microseconds}+00:00`)
}

/** The address of an account's picture, which was uploaded, or comes from Gravatar or from this server. */
export function avatarUrl(account: PersonSummary, size: 'small' | 'medium'): string {
  const { avatarSource, avatarBlob } = account
  if (avatarSource === 'U' && avatarBlob !== null) {
    return `/user_avatars/1/${account.id}/${avatarBlob}${size === 'medium' ? '-medium' : ''}.png`
  }
  if (!usesGravatar()) return initialsPath(account.id, account.fullName)
  const hash = gravatarHash(account)
  const larger = size === 'medium' ? '&s=500' : ''
  return `https://secure.gravatar.com/avatar/${hash}?d=identicon${larger}&version=${account.avatarVersion}`
}

/** Hashes are cached while the account is in memory. */
const hashes = new WeakMap<PersonSummary, string>()

function gravatarHash(account: PersonSummary): string {
  const hash = hashes.get(account) ?? createHash('md5').update(account.emailKey).digest('hex')
  hashes.set(account, hash)
  return hash
}

export const UNKNOWN_NAME = 'Unknown user'
export const UNKNOWN_AVATAR = '/static/images/unknown-user-avatar.png'

/** The placeholder that a restricted guest gets for a person they may not see. */
export function unknownUser(id: AccountId, email: string): UserObject {
  return {
    email,
    user_id: id,
    avatar_version: 1,
    is_admin: false,
    is_owner: false,
    is_guest: false,
    is_billing_admin: false,
    role: ROLE.member,
    is_bot: false,
    full_name: UNKNOWN_NAME,
    timezone: '',
    is_active: true,
    date_joined: '1970-01-01T00:00:00+00:00',
    delivery_email: null,
    avatar_url: UNKNOWN_AVATAR,
    profile_data: {},
  }
}
