import type { Answers } from '../../../../protocol/calls'

export type Passkey = Answers['GET /users/me/passkeys']['passkeys'][number]

/** As the server takes names. */
export const LONGEST_NAME = 60
