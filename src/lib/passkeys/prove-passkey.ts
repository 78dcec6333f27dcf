import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The origin and the challenge that a passkey must have signed. */
export interface ExpectedSignature {
  /** The origin, such as "https://chat.example.org". */
  origin: string
  host: string
  isChallenge(challenge: string): boolean
}

export interface NewPasskey {
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
}

/** The passkey that a browser has created, if its answer matches and the person was verified. */
export async function readNewPasskey(
  response: RegistrationResponseJSON,
  { origin, host, isChallenge }: ExpectedSignature,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey, counter }
  } catch {
    // The library throws for every error.
    return undefined
  }
}

/**
 * The passkey's signature count, if it signed the challenge and the person was verified. The count isn't compared here,
 * so a caller who can't sign learns nothing about it.
 */
export async function provePasskey(
  response: AuthenticationResponseJSON,
  { origin, host, isChallenge }: ExpectedSignature,
  { id, publicKey }: Pick<NewPasskey, 'id' | 'publicKey'>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id, publicKey, counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** COSE numbers of Ed25519, ECDSA with P-256, and RSA, which is the only one that some Windows computers support. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

/** Loads the library when it is needed: most requests don't need it, and loading it takes a while. */
const library = () => import('@simplewebauthn/server')
