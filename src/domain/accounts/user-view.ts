import type { Account } from '../../store/accounts/account-reader'
import type { Readers } from '../../store/store'
import { profileDataObject } from '../../wire/profile-field'
import { avatarUrl, UNKNOWN_AVATAR, UNKNOWN_NAME, unknownUser, userObject } from '../../wire/user'
import { settingOf } from '../settings/user-settings'
import { apiEmail, deliveryEmailFor, EMAIL_VISIBILITY, fakeEmail, visibilityOf } from './email'
import { maySee } from './sight'

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
    profileData: options.withProfile ? profileDataObject(account.profile) : undefined,
  })
}

/** What a restricted guest gets in place of a person out of their sight. */
export function strangerFor(account: Account, origin: string) {
  return unknownUser(account.id, fakeEmail(account.id, origin))
}

export interface SeenPerson {
  fullName: string
  email: string
  avatarUrl: string
  /** The client can compute the picture from the address. */
  hasGravatar: boolean
}

/** Name, address and picture of a person as somebody may see them: in messages, reactions and events. */
export function personAsSeenBy(
  { store, realm }: { store: Readers; realm: { origin: string } },
  account: Account,
  viewer: Pick<Account, 'id' | 'role'>,
): SeenPerson {
  if (!account.isSystemBot && !maySee(store, viewer, account.id)) {
    const email = fakeEmail(account.id, realm.origin)
    return { fullName: UNKNOWN_NAME, email, avatarUrl: UNKNOWN_AVATAR, hasGravatar: false }
  }
  const isPublic = visibilityOf(account) === EMAIL_VISIBILITY.everyone
  return {
    fullName: account.fullName,
    email: apiEmail(account, realm.origin),
    avatarUrl: avatarUrl(account, 'small'),
    hasGravatar: isPublic && account.avatarSource === 'G',
  }
}
