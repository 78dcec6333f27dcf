import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { CommandContext, Preparation, PublicQueryContext, QueryContext } from '#domain/context'
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '#domain/limits'
import { ownHost, requireHostForPasskeys } from '#domain/login/passkey-host'
import { requireWayIn } from '#domain/login/providers/ways-in'
import { mailNewPasskey } from '#domain/mail/new-passkey'
import { BadRequest } from '#lib/errors'
import { type NewPasskey, PASSKEY_ALGORITHMS, readNewPasskey } from '#lib/passkeys/prove-passkey'
import { strip } from '#lib/text/text'
import type { StoredPasskey } from '#store/tables/passkeys'
import { expectedFor, newChallenge, requireUnused, useChallenge } from './challenges'
import { PasskeyRefused } from './refusals'

const LONGEST_ID = 1400
/** The maximum number of transports that are stored. WebAuthn defines fewer today. */
const MOST_TRANSPORTS = 10
const ASK_FOR_MS = 300_000

/** The options for `navigator.credentials.create`, as JSON, with which a browser makes a passkey. */
export function creationOptions(context: QueryContext, name: string) {
  const { store, viewer } = context
  requireHostForPasskeys(context)
  const own = store.passkeys.listOf(viewer.id)
  requireRoom(own)
  return {
    rp: { id: ownHost(context), name },
    user: { id: handleOf(context, own), name: viewer.deliveryEmail, displayName: viewer.fullName },
    challenge: newChallenge(context, { use: 'add', accountId: viewer.id }),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: ASK_FOR_MS,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    // With this list, an authenticator doesn't create a second passkey for the same account.
    excludeCredentials: own.map(({ id }) => ({ id, type: 'public-key' as const })),
  }
}

/** The options with which a browser requests a passkey. */
export const requestOptions = (
  context: PublicQueryContext,
  use: 'log-in' | 'prove',
  own: readonly StoredPasskey[] = [],
) => ({
  challenge: newChallenge(context, { use, accountId: own[0]?.accountId ?? 0 }),
  rpId: ownHost(context),
  timeout: ASK_FOR_MS,
  userVerification: 'required' as const,
  allowCredentials: own.map(({ id }) => ({ id, type: 'public-key' as const })),
})

interface Made extends NewPasskey {
  transports: string[]
  nonce: string
}

export async function proveNewPasskey(context: Preparation, response: RegistrationResponseJSON): Promise<Made> {
  requireHostForPasskeys(context)
  const expected = expectedFor(context, { use: 'add', accountId: context.viewer.id })
  const made = await readNewPasskey(response, expected)
  const nonce = expected.nonce()
  if (!made || made.id.length > LONGEST_ID) throw new PasskeyRefused('untrusted')
  requireUnused(context, nonce)
  return { ...made, transports: response.response.transports?.slice(0, MOST_TRANSPORTS) ?? [], nonce }
}

export function addPasskey(context: CommandContext, name: string, { nonce, ...made }: Made): StoredPasskey {
  const { store, viewer, now } = context
  const own = store.passkeys.listOf(viewer.id)
  requireRoom(own)
  useChallenge(context, nonce)
  if (store.passkeys.find(made.id)) throw new BadRequest('This passkey was already added.')
  const added: StoredPasskey = {
    ...made,
    accountId: viewer.id,
    handle: handleOf(context, own),
    name: checkedName(name),
    host: ownHost(context),
    addedAt: now,
    usedAt: null,
  }
  store.passkeys.insert(added)
  context.record({ act: 'user_passkey_added', id: viewer.id, new: { name: added.name } })
  mailNewPasskey(context, viewer, added)
  return added
}

export function renamePasskey(context: CommandContext, id: string, name: string): void {
  context.store.passkeys.update(accessPasskey(context, id), { name: checkedName(name) })
}

/** Removes a passkey, unless it is the last way to log in to the account. */
export function removePasskey(context: CommandContext, id: string): void {
  const removed = accessPasskey(context, id)
  requireWayIn(context, { withoutPasskey: removed.id })
  context.store.passkeys.remove(removed)
  context.record({ act: 'user_passkey_removed', id: context.viewer.id, old: { name: removed.name } })
}

function accessPasskey({ store, viewer }: QueryContext, id: string): StoredPasskey {
  const found = store.passkeys.listOf(viewer.id).find((passkey) => passkey.id === id)
  if (!found) throw new BadRequest('No such passkey')
  return found
}

function requireRoom(own: readonly StoredPasskey[]): void {
  if (own.length >= MOST_PASSKEYS) throw new BadRequest(`An account can have at most ${MOST_PASSKEYS} passkeys.`)
}

function checkedName(given: string): string {
  const name = strip(given)
  if (name === '' || [...name].length > LONGEST_PASSKEY_NAME) {
    throw new BadRequest(`The name of a passkey must have 1 to ${LONGEST_PASSKEY_NAME} characters.`)
  }
  return name
}

/** The handle of the viewer's passkeys. It stays the same when the deployment's secret changes. */
const handleOf = ({ secrets, viewer }: QueryContext, own: readonly StoredPasskey[]): string =>
  own[0]?.handle ?? secrets.passkeyHandle(viewer.id)
