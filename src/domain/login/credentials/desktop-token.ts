import type { CommandContext, PublicCommandContext } from '#domain/context'
import { RealmDeactivated } from '#domain/people/accounts/errors'
import { ProtocolError } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { AttemptRule } from '#store/realm/attempts'

/** The lifetime of a token, which goes from the browser to the app via the clipboard. */
const TOKEN_SECONDS = 300
/** The purpose keeps other sealed values from being accepted. */
const PURPOSE = 'desktop'

interface Claim {
  purpose: typeof PURPOSE
  id: string
  accountId: AccountId
  keyNonce: number
  /** UNIX ms. */
  until: number
}

class TokenIsOver extends ProtocolError {
  constructor() {
    super('This code has expired or was already used.', {
      status: 403,
      code: 'SIGN_IN_REFUSED',
      extra: { reason: 'over' },
    })
  }
}

/** The token with which the app logs in as a person who has just logged in with a browser. */
export function desktopToken({ secrets, viewer, now }: CommandContext): string {
  const { id: accountId, keyNonce } = viewer
  const claim: Claim = {
    purpose: PURPOSE,
    id: crypto.randomUUID(),
    accountId,
    keyNonce,
    until: now + TOKEN_SECONDS * 1000,
  }
  return secrets.seal(JSON.stringify(claim))
}

/** The account that a token belongs to. A token works only once. */
export function useDesktopToken(context: PublicCommandContext, token: string): Account {
  const { store, secrets, now } = context
  if (store.realm.get('identity').isDeactivated) throw new RealmDeactivated()
  const text = secrets.unseal(token)
  // Only this realm could have encrypted the token.
  const claim: Claim | undefined = text === undefined ? undefined : JSON.parse(text)
  if (claim?.purpose !== PURPOSE || now > claim.until) throw new TokenIsOver()
  const account = store.accounts.find(claim.accountId)
  if (!account?.isActive || account.keyNonce !== claim.keyNonce) throw new TokenIsOver()
  const key = `used-desktop:${claim.id}`
  if (store.attempts.waitSeconds(key, now, ONCE) > 0) throw new TokenIsOver()
  store.attempts.record(key, now, ONCE)
  return account
}

const ONCE: AttemptRule = { seconds: TOKEN_SECONDS + 60, calls: 1 }
