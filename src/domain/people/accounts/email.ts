import { settingOf } from '#domain/settings/user-settings'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { PersonSummary } from '#store/accounts/person-summary'

/** The people who may see a person's real address; `email_address_visibility` in the protocol. */
export const EMAIL_VISIBILITY = { everyone: 1, members: 2, administrators: 3, nobody: 4, moderators: 5 } as const

/** The host of made-up addresses if the organization's own can't be part of one ("localhost"). */
const FAKE_EMAIL_DOMAIN = 'edgewise.invalid'

export function visibilityOf(account: Pick<Account, 'isBot' | 'settings'>): number {
  return account.isBot ? EMAIL_VISIBILITY.everyone : settingOf(account, 'email_address_visibility')
}

/**
 * The address of an account in the API: the real one if everyone may see it, otherwise a made-up one, which the API
 * also accepts.
 */
export function apiEmail(account: PersonSummary, origin: string): string {
  if (visibilityOf(account) === EMAIL_VISIBILITY.everyone) return account.deliveryEmail
  return fakeEmail(account.id, origin)
}

export function fakeEmail(id: number, origin: string): string {
  return `user${id}@${emailDomain(origin)}`
}

export function emailDomain(origin: string): string {
  const { hostname } = new URL(origin)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname) && !/^[\d.]+$/.test(hostname) ? hostname : FAKE_EMAIL_DOMAIN
}

/** The real address; null if `viewer` may not see it. */
export function deliveryEmailFor(account: Account, viewer: { id: number; role: number }): string | null {
  return maySeeDeliveryEmail(account, viewer) ? account.deliveryEmail : null
}

export function maySeeDeliveryEmail(account: Account, viewer: { id: number; role: number }): boolean {
  if (viewer.id === account.id) return true
  switch (visibilityOf(account)) {
    case EMAIL_VISIBILITY.everyone:
      return true
    case EMAIL_VISIBILITY.members:
      return viewer.role !== ROLE.guest
    case EMAIL_VISIBILITY.moderators:
      return viewer.role <= ROLE.moderator
    case EMAIL_VISIBILITY.administrators:
      return viewer.role <= ROLE.administrator
    default:
      return false
  }
}
