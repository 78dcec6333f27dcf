import { emailKey } from '#lib/email-key'
import { parseId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { apiEmail } from './email'

const MADE_UP = /^user(\d+)@/

/**
 * An account by its address in the API: made-up addresses work, a real one only while everybody may
 * see it.
 */
export function findByApiEmail(
  context: { store: Readers; realm: { origin: string } },
  email: string,
): Account | undefined {
  const id = MADE_UP.exec(email.trim())?.[1]
  const account =
    context.store.accounts.findByEmail(email) ?? (id ? context.store.accounts.find(parseId(id)) : undefined)
  if (!account || emailKey(apiEmail(account, context.realm.origin)) !== emailKey(email)) return undefined
  return account
}
