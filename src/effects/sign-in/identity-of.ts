import { type ProvenIdentity, SignInFailure } from '#lib/http/sign-in'
import { LONGEST_ADDRESS } from '#lib/mail/email-address'

/** As long as OpenID Connect allows. */
const LONGEST_SUBJECT = 255
const LONGEST_NAME = 400
/** Others could be taken for somebody else's address: small letters of the Kelvin sign are "k". */
const PRINTABLE = /^[\x21-\x7e]+$/

interface Claims {
  iss?: unknown
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

/** The claims that are used. Others are not kept anywhere. */
export function identityOf({ iss, sub, email, email_verified, name }: Claims): ProvenIdentity {
  if (typeof iss !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) {
    throw new SignInFailure('untrusted', 'The provider names nobody by a usable "sub".')
  }
  const isAddress = typeof email === 'string' && PRINTABLE.test(email) && email.length <= LONGEST_ADDRESS
  return {
    issuer: iss,
    subject: sub,
    ...(isAddress && { email }),
    // Some providers send a text.
    isEmailVerified: isAddress && (email_verified === true || email_verified === 'true'),
    ...(typeof name === 'string' && name !== '' && { name: name.slice(0, LONGEST_NAME) }),
  }
}
