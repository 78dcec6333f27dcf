import { settingOfRealm } from '#domain/settings/realm-setting'
import { isEmailAddress } from '#lib/mail/email-address'
import { emailKey } from '#lib/mail/email-key'
import type { Readers } from '#store/store'
import { isDisposable } from './disposable-domains'

export type AddressProblem = 'invalid' | 'outside' | 'disposable' | 'plus'

/** The reason why the organization doesn't allow an address, if there is one. Another check covers addresses in use. */
export function problemOfAddress(store: Readers, email: string): AddressProblem | undefined {
  if (!isEmailAddress(email)) return 'invalid'
  const [user = '', domain = ''] = emailKey(email).split('@')
  if (!settingOfRealm(store, 'emails_restricted_to_domains')) {
    const refuses = settingOfRealm(store, 'disallow_disposable_email_addresses')
    return refuses && isDisposable(domain) ? 'disposable' : undefined
  }
  if (user.includes('+')) return 'plus'
  return isListed(store, domain) ? undefined : 'outside'
}

function isListed(store: Readers, domain: string): boolean {
  const domains = store.realm.find('domains') ?? []
  return domains.some((one) => one.domain === domain || (one.allowSubdomains && domain.endsWith(`.${one.domain}`)))
}
