import type { Answers } from '../../../../protocol/calls'

export type Passkey = Answers['GET /users/me/passkeys']['passkeys'][number]

/** The maximum length of a name that the server accepts. */
export const LONGEST_NAME = 60
