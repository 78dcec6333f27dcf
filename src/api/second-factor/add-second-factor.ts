import * as z from 'zod'
import { countCode } from '#domain/login/second-factor/log-in-with-code'
import { completeSecondFactor } from '#domain/login/second-factor/second-factor'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Turns on codes in addition to your password, and returns your recovery codes, which are shown only once. */
export const addSecondFactor = command({
  name: 'add-second-factor',
  method: 'POST',
  path: '/users/me/second_factor',
  access: 'human',
  params: z.object({
    /** The `setup` from `POST /users/me/second_factor/begin`. */
    setup: text,
    /** The code that your app shows. */
    code: text,
  }),
  prepare: async (context, { setup }) => countCode(context, setup, 'seed'),
  run: (context, { setup, code }) => completeSecondFactor(context, setup, code),
})
