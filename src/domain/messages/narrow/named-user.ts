import { findByApiEmail } from '#domain/people/accounts/find-by-api-email'
import { type AccountId, isId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { BadNarrowOperator } from './errors'
import type { NarrowContext } from './lookups'
import type { Operand } from './term'

/** The account that an operand names by id or by address, including system bots and deactivated accounts. */
function findNamedUser(context: NarrowContext, operand: Operand): Account | undefined {
  if (typeof operand === 'string') return findByApiEmail(context, operand)
  return isId<AccountId>(operand) ? context.store.accounts.find(operand) : undefined
}

export function getNamedUser(context: NarrowContext, operand: Operand): Account {
  const account = findNamedUser(context, operand)
  if (!account) throw new BadNarrowOperator(`unknown user ${operand}`)
  return account
}
