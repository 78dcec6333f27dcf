import type { Actor } from './actor'

/** A password or a passkey, which proves that the user is still the same person. */
export type Proof = Readonly<{ password: string; code?: string } | { passkey: object }>

export const confirmPresence = ({ calls }: Actor, proof: Proof): Promise<unknown> =>
  calls.call('POST /users/me/confirmation', proof)
