import { ProtocolError } from '#lib/errors'
import type { SignInProblem } from '#lib/http/sign-in'

/**
 * Reasons why a log-in was refused, for the pages. The message of the error may have more detail, for owners who are
 * trying out a provider.
 */
type RefusalReason =
  | SignInProblem
  /** The log-in was used, has expired, or began in another browser. */
  | 'over'
  /** There is no such provider, or it isn't offered, or its secret must be entered again. */
  | 'not_offered'
  | 'deactivated'
  /** The identity belongs to another account. */
  | 'taken'
  /** The account has reached the maximum number of identities. */
  | 'too_many'
  /** The identity isn't linked to the account of the person who is logged in. */
  | 'not_yours'
  /** The provider hasn't asked the person to log in again. */
  | 'not_asked'
  /** Too many other people are logging in at the moment. */
  | 'busy'

export class SignInRefused extends ProtocolError {
  constructor(
    readonly reason: RefusalReason,
    detail?: string,
  ) {
    const msg = detail ?? TEXTS[reason] ?? 'The provider didn’t log you in.'
    super(msg, { status: reason === 'busy' ? 429 : 403, code: 'SIGN_IN_REFUSED', extra: { reason } })
  }
}

const TEXTS: Partial<Record<RefusalReason, string>> = {
  over: 'This log-in has expired. Start again.',
  not_offered: 'This organization doesn’t offer this log-in method.',
  deactivated: 'Account is deactivated',
  taken: 'This identity belongs to another account.',
  too_many: 'This account has reached the limit for log-in methods.',
  not_yours: 'You logged in there with an account that isn’t linked to yours here.',
  not_asked: 'The provider didn’t ask you to log in again.',
  busy: 'Too many people are logging in. Please try again soon.',
}
