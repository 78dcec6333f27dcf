import { parseId } from '#lib/ids'
import { emailKey } from '#lib/mail/email-key'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { apiEmail, fakeEmail, maySeeDeliveryEmail } from './email'

const MADE_UP = /^user(\d+)@/

/** Finds an account by an address that the viewer may see, or by its made-up address, which always works. */
export function findByAddress(
  { store, realm, viewer }: { store: Readers; realm: { origin: string }; viewer: Account },
  email: string,
): Account | undefined {
  const madeUp = findByMadeUp({ store, realm }, email)
  if (madeUp) return madeUp
  const held = store.accounts.findByEmail(email)
  return held && maySeeDeliveryEmail(held, viewer) ? held : undefined
}

/**
 * Finds an account by its made-up address. Callers try this before the addresses that people entered, so that nobody
 * can take someone else's made-up address.
 */
function findByMadeUp(
  { store, realm }: { store: Readers; realm: { origin: string } },
  email: string,
): Account | undefined {
  const id = MADE_UP.exec(email.trim())?.[1]
  const account = id ? store.accounts.find(parseId(id)) : undefined
  return account && emailKey(fakeEmail(account.id, realm.origin)) === emailKey(email) ? account : undefined
}

/** Finds an account by its address in the API: the real one if everyone may see it, otherwise the made-up one. */
export function findByApiEmail(
  context: { store: Readers; realm: { origin: string } },
  email: string,
): Account | undefined {
  const { store, realm } = context
  const candidates = [findByMadeUp(context, email), store.accounts.findByEmail(email)]
  return candidates.find((one) => one && emailKey(apiEmail(one, realm.origin)) === emailKey(email))
}
