import { createHash, randomBytes } from 'node:crypto'
import { ProtocolError } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { Confirmation } from '#store/accounts/confirmations'
import type { ConfirmationKind } from '#store/tables/confirmations'
import type { PublicCommandContext } from '../context'

const KEY_LENGTH = 24
const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'

/** The error for a link that doesn't work, with the reason that its page shows. */
export class BadLink extends ProtocolError {
  constructor(reason: 'malformed' | 'unknown' | 'expired') {
    const texts = {
      malformed: 'Whoops. The confirmation link is malformed.',
      unknown: "Whoops. We couldn't find your confirmation link in the system.",
      expired: 'Whoops. The confirmation link has expired or been deactivated.',
    }
    super(texts[reason], { status: 404 })
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

type Context = Pick<PublicCommandContext, 'store' | 'now'>

/** Makes a key that works once, within a day. Only its hash is stored. */
export function issueConfirmation(
  { store, now }: Context,
  given: Pick<Confirmation, 'accountId' | 'kind' | 'details'>,
): string {
  const key = Array.from(randomBytes(KEY_LENGTH), (byte) => DIGITS[byte & 31]).join('')
  store.confirmations.replace({ ...given, keyHash: hashOf(key), expiresAt: now + DAY_MS })
  return key
}

/** The confirmation for a key. Throws if the key is unknown, used or expired. */
export function readConfirmation({ store, now }: Context, kind: ConfirmationKind, key: string): Confirmation {
  if (key.length !== KEY_LENGTH) throw new BadLink('malformed')
  const found = store.confirmations.find(kind, hashOf(key))
  if (!found) throw new BadLink('unknown')
  if (found.isUsed || now > found.expiresAt) throw new BadLink('expired')
  return found
}
