import * as z from 'zod'
import { ownHost } from '#domain/login/passkey-host'
import { addPasskey as add, proveNewPasskey } from '#domain/login/passkeys/passkeys'
import { passkeyToWire } from '#wire/passkey'
import { command } from '../contract/operation'
import { storedText } from '../contract/params'
import { madePasskey } from './passkey-parameters'

/** Adds a passkey that a browser has made, with which you can then log in. */
export const addPasskey = command({
  name: 'add-passkey',
  method: 'POST',
  path: '/users/me/passkeys',
  access: 'human',
  params: z.object({
    /** The name by which you recognize the passkey. */
    name: storedText,
    /** The browser's answer to the options of `POST /users/me/passkeys/begin`. */
    passkey: madePasskey,
  }),
  prepare: (context, { passkey }) => proveNewPasskey(context, passkey),
  run(context, { name }, made) {
    return { passkey: passkeyToWire(add(context, name, made), ownHost(context)) }
  },
})
