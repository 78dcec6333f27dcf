import { responsibleFor } from '#domain/people/accounts/responsible'
import { ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { hostOf } from '#store/realm/ledger-sizes'
import type { Writers } from '#store/store'
import { SHARED_BYTES, SHARED_BYTES_OF_ACCOUNT, SHARED_BYTES_OF_HOST, SHARED_BYTES_RESERVE } from '../limits'

const CODE = 'SHARED_BYTES_REACHED'

class OrganizationIsFull extends ProtocolError {
  constructor(isAdministrator: boolean) {
    const reserve = `The last ${SHARED_BYTES_RESERVE / 1_000_000} MB are for administrators. `
    super(
      `This organization has as much as everybody's clients may load: ${SHARED_BYTES / 1_000_000} MB of channels, ` +
        `groups, emoji, names and profiles. ${isAdministrator ? '' : reserve}` +
        'Archive channels, delete groups or shorten texts first.',
      { code: CODE },
    )
  }
}

class AccountHasAddedEnough extends ProtocolError {
  constructor() {
    super(
      `You have added as much as one account may to what everybody's clients load: ${SHARED_BYTES_OF_ACCOUNT / 1000} ` +
        'KB of channels, groups, emoji and bots. Remove or shorten some of it first, or ask an administrator.',
      { code: CODE },
    )
  }
}

class HostHasLetInEnough extends ProtocolError {
  constructor() {
    super(
      'All who were let in by the same person or log-in as you have together added as much as they may to what ' +
        `everybody's clients load: ${SHARED_BYTES_OF_HOST / 1_000_000} MB of channels, groups, emoji and bots. ` +
        'Remove or shorten some of it first, or ask an administrator.',
      { code: CODE },
    )
  }
}

/**
 * At the end of somebody's transaction. Whoever makes nothing larger may go on, also where there is
 * too much already.
 */
export function checkSharedBytes({ realm: { ledger }, accounts }: Writers, viewer: Account): void {
  const payer = responsibleFor(viewer)
  const isMore = ledger.growth(payer) > 0
  if (!isMore && ledger.growth() <= 0) return
  const account = accounts.get(payer)
  const isAdministrator = account.role <= ROLE.administrator
  if (isMore && !isAdministrator) {
    if (ledger.of(payer) > SHARED_BYTES_OF_ACCOUNT) throw new AccountHasAddedEnough()
    const host = hostOf(account)
    if (host !== null && ledger.ofHost(host) > SHARED_BYTES_OF_HOST) throw new HostHasLetInEnough()
  }
  const bound = isAdministrator ? SHARED_BYTES : SHARED_BYTES - SHARED_BYTES_RESERVE
  if (ledger.growth() > 0 && ledger.bytes > bound) throw new OrganizationIsFull(isAdministrator)
}
