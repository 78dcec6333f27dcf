import { type ProvenIdentity, SignInFailure } from '#lib/http/sign-in'
import { LONGEST_ADDRESS } from '#lib/mail/email-address'
import { valuesOfClaim } from './values-of-claim'

/** The maximum length of a subject in OpenID Connect. */
const LONGEST_SUBJECT = 255
const LONGEST_NAME = 400
/** The maximum length of a picture's address, in characters. Longer ones are ignored. */
const LONGEST_PICTURE = 2000
/** Other characters could be confused with those of someone else's address: in lower case, the Kelvin sign is "k". */
const PRINTABLE = /^[\x21-\x7e]+$/
/**
 * The beginning of Microsoft's issuer addresses. Microsoft's tokens have a claim of their own (`xms_edov`) that says
 * whether the owner of the email address's domain has been verified.
 */
const MICROSOFT = 'https://login.microsoftonline.com/'

/** The identity in the claims about a person, with the values of the claim that `wanted` names. */
export function identityOf(claims: Readonly<Record<string, unknown>>, wanted: string): ProvenIdentity {
  const { iss, sub, email, name, picture } = claims
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) {
    throw new SignInFailure('untrusted', 'The provider’s answer has no valid "sub".')
  }
  const isAddress = typeof email === 'string' && PRINTABLE.test(email) && email.length <= LONGEST_ADDRESS
  return {
    issuer: iss,
    subject: sub,
    ...(isAddress && { email }),
    isEmailVerified: isAddress && isVerified(iss, claims),
    ...(typeof name === 'string' && name !== '' && { name: name.slice(0, LONGEST_NAME) }),
    ...(typeof picture === 'string' && picture.length <= LONGEST_PICTURE && URL.canParse(picture) && { picture }),
    values: (wanted && valuesOfClaim(claims, wanted)) || [],
    claims,
  }
}

function isVerified(issuer: string, { email_verified, xms_edov }: Readonly<Record<string, unknown>>): boolean {
  // Some providers send a string.
  if (email_verified === true || email_verified === 'true') return true
  return issuer.startsWith(MICROSOFT) && [true, 'true', 1, '1'].some((yes) => yes === xms_edov)
}
