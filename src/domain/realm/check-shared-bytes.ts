import { responsibleFor } from '#domain/people/accounts/responsible'
import { ProtocolError } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { hostOf } from '#store/realm/ledger-sizes'
import type { Writers } from '#store/store'
import { SHARED_BYTES, SHARED_BYTES_OF_ACCOUNT, SHARED_BYTES_OF_HOST, SHARED_BYTES_RESERVE } from '../limits'

/** The limit for everyone except administrators. */
export const SHARED_BYTES_OF_MEMBERS = SHARED_BYTES - SHARED_BYTES_RESERVE
const CODE = 'SHARED_BYTES_REACHED'
const MB = 1_000_000
const REMEDY = 'Shorten or delete some of yours first, or ask an administrator.'

class OrganizationIsFull extends ProtocolError {
  constructor(isAdministrator: boolean) {
    const limit = isAdministrator
      ? `This organization has reached the limit of ${SHARED_BYTES / MB} MB`
      : `Members of this organization have reached their limit of ${SHARED_BYTES_OF_MEMBERS / MB} MB`
    const reserve = `Only administrators can use the last ${SHARED_BYTES_RESERVE / MB} MB. `
    super(
      `${limit} for the data that every client loads: ` +
        `channels, groups, emoji, names, and profiles. ${isAdministrator ? '' : reserve}` +
        'Shorten names, descriptions, or profiles first.',
      { code: CODE },
    )
  }
}

class AccountHasAddedEnough extends ProtocolError {
  constructor() {
    super(
      `You have reached your limit of ${SHARED_BYTES_OF_ACCOUNT / 1000} KB for the data that every client loads: ` +
        `channels, groups, emoji, and bots. ${REMEDY}`,
      { code: CODE },
    )
  }
}

class HostHasLetInEnough extends ProtocolError {
  constructor() {
    super(
      `You and everyone else who joined in the same way can add ${SHARED_BYTES_OF_HOST / MB} MB in total to the data ` +
        'that every client loads: channels, groups, emoji, and bots. Little of that is left, and you have used your ' +
        `share. ${REMEDY}`,
      { code: CODE },
    )
  }
}

class MembersHaveAddedEnough extends ProtocolError {
  constructor() {
    super(
      `Little is left of the ${SHARED_BYTES_OF_MEMBERS / MB} MB for the data that every client loads: channels, groups, ` +
        `emoji, names, and profiles. You have used your share. ${REMEDY}`,
      { code: CODE },
    )
  }
}

/**
 * The fraction of the remaining space that one account may fill. While nothing of `SHARED_BYTES_OF_HOST` is used, that
 * is the whole limit for one account. As space is used, each account may fill less, so even the last one has some room.
 */
const PART = SHARED_BYTES_OF_ACCOUNT / SHARED_BYTES_OF_HOST

/**
 * Throws at the end of a transaction if an account adds too much to the data that every client loads. A transaction
 * that adds nothing isn't refused, even if the limit is already exceeded.
 */
export function checkSharedBytes({ realm: { ledger }, accounts }: Writers, viewer: Account): void {
  const payer = responsibleFor(viewer)
  const isMore = ledger.growth(payer) > 0
  if (!isMore && ledger.growth() <= 0) return
  const account = accounts.get(payer)
  const isAdministrator = account.role <= ROLE.administrator
  const bound = isAdministrator ? SHARED_BYTES : SHARED_BYTES_OF_MEMBERS
  if (ledger.growth() > 0 && ledger.bytes > bound) throw new OrganizationIsFull(isAdministrator)
  if (!isMore || isAdministrator) return
  const own = ledger.of(payer)
  if (own > SHARED_BYTES_OF_ACCOUNT) throw new AccountHasAddedEnough()
  const host = hostOf(account)
  if (host !== null && own > PART * (SHARED_BYTES_OF_HOST - ledger.ofHost(host))) throw new HostHasLetInEnough()
  if (own > PART * (bound - ledger.bytes)) throw new MembersHaveAddedEnough()
}
