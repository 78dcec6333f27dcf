import type { QueryContext } from '#domain/context'
import { MAILS_A_MINUTE, MAILS_A_MINUTE_OF_ALL } from '#domain/limits'
import { inMail } from '#domain/mail/mail-origin'
import { admitMail } from '#domain/mail-in/admit-mail'
import { Dropped } from '#domain/mail-in/arrived-mail'
import { postMail, prepareMail } from '#domain/mail-in/receive-mail'
import { TooManyAttempts } from '#domain/people/accounts/errors'
import { ProtocolError } from '#lib/errors'
import { MOST_MAIL_BYTES } from '#lib/form/form-limits'
import { IncomingBody } from '#lib/form/incoming-body'
import { NoSuchAddress } from '#lib/mail-in/no-such-address'
import { readMail, sizeOfMail } from '#lib/mail-in/read-mail'
import { logFailure } from '#lib/platform/log'
import { pursesOf } from '#memory/prices'
import { asResponse, type Reply } from '#realm/crossing/call'
import { ABSENCE, failure, internalError, success } from '#realm/crossing/replies'
import { type MailCall, readMailCall } from '#realm/crossing/roads'
import { Charge } from '#realm/request/charge'
import { revocable } from '#realm/state/blobs'
import { internalFacts } from '#realm/state/internal-facts'
import type { RealmState } from '#realm/state/realm-state'
import { transact } from '#realm/state/transact'
import type { Account } from '#store/accounts/account-reader'

const MOST_MS = 60_000
const RETRY_SECONDS = 60
const MINUTE = 60

/** Answers an email: with 200 if it was posted or dropped without notice, otherwise with an error. */
export async function answerMail(state: RealmState, request: Request): Promise<Response> {
  const call = readMailCall(request.url)
  const body = new IncomingBody(request.body)
  const charge = new Charge(state)
  try {
    return asResponse(await receive(state, call, body, charge))
  } catch (error) {
    await body.drain().catch(() => {})
    return asResponse(refusalOf(call, error))
  } finally {
    charge.settle()
  }
}

/** The answer to an email that wasn't posted. The contents of emails are not logged. */
function refusalOf(call: MailCall, error: unknown): Reply {
  if (error instanceof Dropped) return success({})
  if (error instanceof ProtocolError) return failure(error.toWire())
  logFailure('mail', call.realm.name, error)
  return internalError()
}

async function receive(state: RealmState, call: MailCall, body: IncomingBody, charge: Charge): Promise<Reply> {
  if (state.store.realm.get('identity').importing !== undefined) return failure(ABSENCE.beingRestored)
  const account = accountOf(state, call)
  takePlace(state, account, charge)
  const { bodies } = state.memory
  if (bodies.isFullFor(account.id)) throw new TooManyAttempts(RETRY_SECONDS)
  const most = Math.min(call.length ?? MOST_MAIL_BYTES, MOST_MAIL_BYTES)
  const room = await charge.asideFrom(bodies.hold(account.id, most))
  try {
    const patience = { ms: MOST_MS, signal: room.signal }
    const bytes = await charge.asideFrom(body.read(call.length, MOST_MAIL_BYTES, patience))
    room.arrived()
    charge.received(bytes.byteLength)
    await post(state, call, bytes, charge)
  } finally {
    room.release()
  }
  return success({})
}

async function post(state: RealmState, call: MailCall, bytes: Uint8Array<ArrayBuffer>, charge: Charge): Promise<void> {
  const { claim, options, envelopeFrom, server } = call
  // The owner of the address pays for reading the email, even if it is then refused.
  charge.readsMail(sizeOfMail(bytes))
  const arrived = { claim, options, envelopeFrom, server, mail: await charge.asideFrom(readMail(bytes)) }
  admitMail(arrived, accountOf(state, call), { takesForged: state.env.MAIL_IN_FORGED === 'accept' })
  const facts = inMail(internalFacts(state, call.realm))
  const blobs = revocable(facts.blobs, call.realm.name)
  const context: QueryContext = { ...facts, blobs, viewer: accountOf(state, call) }
  try {
    const ready = await charge.asideFrom(prepareMail(context, arrived))
    // The account may have been deactivated while the files were stored.
    const viewer = accountOf(state, call)
    // `transact` uses these to charge the account for the files.
    const files = arrived.mail.files.map((file) => ({ field: 'file', ...file }))
    transact(state, { ...context, viewer, files }, (writing) => postMail(writing, ready), { payer: viewer.id })
  } catch (error) {
    await charge.asideFrom(blobs.forget())
    throw error
  } finally {
    charge.waited(facts.work)
  }
}

/** The owner of the address: an active account whose key is still the same. */
function accountOf({ store }: RealmState, { claim, salt }: MailCall): Account {
  const { isDeactivated, signing } = store.realm.get('identity')
  const account = store.accounts.find(claim.kind === 'answer' ? claim.accountId : claim.creatorId)
  const isCurrent = account?.isActive && !account.isBot && account.keyNonce === claim.nonce
  if (!account || !isCurrent || isDeactivated || signing?.salt !== salt) throw new NoSuchAddress()
  return account
}

/**
 * Counts an email for its account and for the organization, or refuses it. This also slows down an email loop that
 * nothing else stops.
 */
function takePlace(state: RealmState, account: Account, charge: Charge): void {
  if (state.env.RATE_LIMITS === 'off') return
  const now = Date.now()
  const { windows } = state.memory
  const own = windows.take(`mails of:${account.id}`, now, { seconds: MINUTE, calls: MAILS_A_MINUTE })
  const all = windows.take('mails', now, { seconds: MINUTE, calls: MAILS_A_MINUTE_OF_ALL })
  if (own.remaining < 0 || all.remaining < 0) throw new TooManyAttempts(RETRY_SECONDS)
  charge.requireAllowance(pursesOf(account))
}
