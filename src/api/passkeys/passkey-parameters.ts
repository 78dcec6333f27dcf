import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'
import { LONGEST_PASSKEY_ANSWER } from '#domain/limits'
import { json, listOf } from '../contract/params'

const base64 = z
  .string()
  .max(LONGEST_PASSKEY_ANSWER)
  .regex(/^[\w-]*$/)

const answer = { id: base64.min(1), rawId: base64, type: z.literal('public-key') }

/** A browser's answer to `navigator.credentials.create`, as JSON. */
export const madePasskey = json(
  z
    .object({
      ...answer,
      response: z.object({
        clientDataJSON: base64,
        attestationObject: base64,
        transports: listOf(z.string().max(40)).optional(),
      }),
    })
    .transform((made) => ({ ...made, clientExtensionResults: {} }) as RegistrationResponseJSON),
)

/** A browser's answer to `navigator.credentials.get`, as JSON. */
export const askedPasskey = json(
  z
    .object({
      ...answer,
      response: z.object({
        clientDataJSON: base64,
        authenticatorData: base64,
        signature: base64,
        // Some browsers send null if there is no user handle.
        userHandle: base64.nullish().transform((handle) => handle ?? undefined),
      }),
    })
    .transform((asked) => ({ ...asked, clientExtensionResults: {} }) as AuthenticationResponseJSON),
)
