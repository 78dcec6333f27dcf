import { ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Writers } from '#store/store'
import { responsibleFor } from '../accounts/responsible'
import { SHARED_BYTES, SHARED_BYTES_OF_ACCOUNT } from '../limits'

const CODE = 'SHARED_BYTES_REACHED'

class OrganizationIsFull extends ProtocolError {
  constructor() {
    super(
      `This organization has as much as everybody's clients may load: ${SHARED_BYTES / 1_000_000} MB of channels, ` +
        'groups, emoji, names and profiles. Archive channels, delete groups or shorten texts first.',
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

/**
 * At the end of somebody's transaction. Whoever makes nothing larger may go on, also where there is
 * too much already.
 */
export function checkSharedBytes({ realm: { ledger }, accounts }: Writers, viewer: Account): void {
  const payer = responsibleFor(viewer)
  const isLimited = ledger.growth(payer) > 0 && accounts.get(payer).role > ROLE.administrator
  if (isLimited && ledger.of(payer) > SHARED_BYTES_OF_ACCOUNT) throw new AccountHasAddedEnough()
  if (ledger.growth() > 0 && ledger.bytes > SHARED_BYTES) throw new OrganizationIsFull()
}
