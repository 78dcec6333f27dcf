import { settingOf } from '#domain/settings/user-settings'
import { usesGravatar } from '#lib/pictures/gravatar'
import type { Account } from '#store/accounts/account-reader'
import { profileDataObject } from '#wire/profile-field'
import { unknownUser, userObject } from '#wire/user'
import { apiEmail, deliveryEmailFor, EMAIL_VISIBILITY, fakeEmail, visibilityOf } from './email'

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
    needsAvatarUrl: !(options.clientGravatar && isPublic && account.avatarSource === 'G' && usesGravatar()),
    timezone: account.isBot ? '' : settingOf(account, 'timezone'),
    profileData: options.withProfile ? profileDataObject(account.profile) : undefined,
  })
}

/** The placeholder for a person whom a restricted guest may not see. */
export function strangerFor(account: Account, origin: string) {
  return unknownUser(account.id, fakeEmail(account.id, origin))
}
