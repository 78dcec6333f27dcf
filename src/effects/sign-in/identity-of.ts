import { type ProvenIdentity, SignInFailure } from '#lib/http/sign-in'
import { LONGEST_ADDRESS } from '#lib/mail/email-address'
import { valuesOfClaim } from './values-of-claim'

/** The longest that OpenID Connect allows. */
const LONGEST_SUBJECT = 255
const LONGEST_NAME = 400
/** Other characters could be taken for those of someone else's address: the Kelvin sign in lower case is "k". */
const PRINTABLE = /^[\x21-\x7e]+$/
/** Microsoft says by a claim of its own that the domain of an address is its organization's. */
const MICROSOFT = 'https://login.microsoftonline.com/'

/** The claims about a person, and the name of the one whose values are wanted. */
export function identityOf(claims: Readonly<Record<string, unknown>>, wanted: string): ProvenIdentity {
  const { iss, sub, email, name } = claims
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) {
    throw new SignInFailure('untrusted', 'The provider names nobody by a usable "sub".')
  }
  const isAddress = typeof email === 'string' && PRINTABLE.test(email) && email.length <= LONGEST_ADDRESS
  return {
    issuer: iss,
    subject: sub,
    ...(isAddress && { email }),
    isEmailVerified: isAddress && isVerified(iss, claims),
    ...(typeof name === 'string' && name !== '' && { name: name.slice(0, LONGEST_NAME) }),
    values: (wanted && valuesOfClaim(claims, wanted)) || [],
    claims,
  }
}

function isVerified(issuer: string, { email_verified, xms_edov }: Readonly<Record<string, unknown>>): boolean {
  // Some providers send a string.
  if (email_verified === true || email_verified === 'true') return true
  return issuer.startsWith(MICROSOFT) && [true, 'true', 1, '1'].some((yes) => yes === xms_edov)
}
