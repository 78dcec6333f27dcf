import type { Account } from '../../store/accounts/account-reader'
import { userObject } from '../../wire/user'
import { settingOf } from '../settings/user-settings'
import { apiEmail, deliveryEmailFor, EMAIL_VISIBILITY, visibilityOf } from './email'

export interface UserOptions {
  /** Whether the client computes gravatars itself. */
  clientGravatar: boolean
  withProfile: boolean
  origin: string
}

/** A user object as `viewer` may see it. */
export function userFor(account: Account, viewer: { id: number; role: number }, options: UserOptions) {
  const isPublic = visibilityOf(account) === EMAIL_VISIBILITY.everyone
  return userObject(account, {
    email: apiEmail(account, options.origin),
    deliveryEmail: deliveryEmailFor(account, viewer),
    needsAvatarUrl: !(options.clientGravatar && isPublic && account.avatarSource === 'G'),
    timezone: account.isBot ? '' : settingOf(account, 'timezone'),
    profileData: options.withProfile ? profileData(account) : undefined,
  })
}

/** Values of the organisation's profile fields; those of Markdown types carry their HTML. */
export function profileData(account: Account): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(account.profile).map(([field, value]) => [field, { value }]))
}
