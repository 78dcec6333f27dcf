import { BadRequest } from '#lib/errors'
import { isStrongPassword } from '#lib/password-strength'

const LONGEST_PASSWORD = 100

/** A new account's password, or one that is set by a link, is one that others wouldn't try. */
export function checkPassword(password: string): void {
  if (password.length > LONGEST_PASSWORD || !isStrongPassword(password))
    throw new BadRequest('The password is too weak.')
}
