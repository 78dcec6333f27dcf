import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import { strip } from '#lib/text/text'
import type { StoredDomain } from '#store/realm/facts'
import type { Readers } from '#store/store'
import { realmDomain, realmDomainRemove } from '#wire/events/organization'
import type { CommandContext } from '../context'
import { changeRealmSettings } from './change-realm-settings'
import { checkDomain, MOST_DOMAINS } from './check-domain'

export const listDomains = (store: Readers): StoredDomain[] => store.realm.find('domains') ?? []

/** Adds a domain. People with addresses at such a domain may join a restricted organization. */
export function addDomain(context: CommandContext, given: string, allowSubdomains: boolean): StoredDomain {
  const domain = strip(given).toLowerCase()
  checkDomain(domain)
  const domains = listDomains(context.store)
  if (domains.some((one) => one.domain === domain)) {
    throw new BadRequest(`The domain ${domain} is already a part of your organization.`)
  }
  if (domains.length >= MOST_DOMAINS)
    throw new BadRequest('Your organization has reached the limit for domains. Remove one first.')
  const added = { id: context.store.realm.nextId('domain'), domain, allowSubdomains }
  context.store.realm.set('domains', [...domains, added])
  context.record({ act: 'domain_created', id: added.id, new: added })
  tell(context, 'add', added)
  return added
}

export function changeDomain(context: CommandContext, domain: string, allowSubdomains: boolean): void {
  const before = access(context, domain)
  const changed = { ...before, allowSubdomains }
  context.record({ act: 'domain_changed', id: before.id, old: before, new: changed })
  const domains = listDomains(context.store)
  context.store.realm.set(
    'domains',
    domains.map((one) => (one.id === changed.id ? changed : one)),
  )
  tell(context, 'change', changed)
}

/** Removes a domain. The restriction ends with the last one, since otherwise nobody could join anymore. */
export function removeDomain(context: CommandContext, domain: string): void {
  const removed = access(context, domain)
  const left = listDomains(context.store).filter((one) => one.id !== removed.id)
  context.store.realm.set('domains', left)
  context.record({ act: 'domain_removed', id: removed.id, old: removed })
  if (!left.length) changeRealmSettings(context, { emails_restricted_to_domains: false })
  const accounts = rosterOf(context.store).active
  context.emit(realmDomainRemove(removed.domain), { accounts })
}

function access({ store }: CommandContext, domain: string): StoredDomain {
  const found = listDomains(store).find((one) => one.domain === domain)
  if (!found) throw new BadRequest(`No entry found for domain ${domain}.`)
  return found
}

function tell(context: CommandContext, op: 'add' | 'change', { domain, allowSubdomains }: StoredDomain): void {
  const realm_domain = { domain, allow_subdomains: allowSubdomains }
  context.emit(realmDomain(op, realm_domain), { accounts: rosterOf(context.store).active })
}
