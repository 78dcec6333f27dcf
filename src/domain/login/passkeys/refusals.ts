import { ProtocolError } from '#lib/errors'

type RefusalReason =
  /** The challenge was used, has expired, or was for something else. */
  | 'over'
  /** The passkey was removed, or it belongs to another host or another account. */
  | 'unknown'
  /** The answer isn't signed by the passkey, or the person wasn't verified. */
  | 'untrusted'
  /** The passkey has signed more often than this answer says, so someone may have copied it. */
  | 'copied'
  | 'deactivated'

export class PasskeyRefused extends ProtocolError {
  constructor(readonly reason: RefusalReason) {
    super(TEXTS[reason], { status: 403, code: 'PASSKEY_REFUSED', extra: { reason } })
  }
}

const TEXTS: Record<RefusalReason, string> = {
  over: 'This request has expired or was already used. Please try again.',
  unknown: 'This passkey does not belong to an account here.',
  untrusted: 'This passkey could not be verified.',
  copied: 'This passkey may have been copied, so it is not accepted. Log in another way and remove it.',
  deactivated: 'Account is deactivated',
}
