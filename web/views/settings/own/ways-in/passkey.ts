import type { Answers } from '../../../../protocol/calls'

export type Passkey = Answers['GET /users/me/passkeys']['passkeys'][number]

/** The maximum length of a passkey's name. */
export const LONGEST_NAME = 60
