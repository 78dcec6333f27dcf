import * as z from 'zod'
import { emailKey } from '../../lib/email-key'
import type { Readers } from '../../store/store'
import { settingOfRealm } from '../settings/realm-setting'

export type AddressProblem = 'invalid' | 'outside' | 'disposable' | 'plus'

const address = z.email()
/** No mail reaches a longer one. */
export const LONGEST_ADDRESS = 254

/** What keeps an address out of the organisation, if anything does; whether it is taken is another question. */
export function problemOfAddress(store: Readers, email: string): AddressProblem | undefined {
  if (email.length > LONGEST_ADDRESS || !address.safeParse(email).success) return 'invalid'
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

/** Services that hand out addresses for ten minutes, the best-known ones: a list of all would be out of date at once. */
const DISPOSABLE = [
  '10minutemail.com',
  'dispostable.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.net',
  'guerrillamail.org',
  'maildrop.cc',
  'mailinator.com',
  'mailinator.net',
  'mailnesia.com',
  'mintemail.com',
  'mohmal.com',
  'sharklasers.com',
  'spam4.me',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
  'yopmail.fr',
]

function isDisposable(domain: string): boolean {
  return DISPOSABLE.some((one) => domain === one || domain.endsWith(`.${one}`))
}
