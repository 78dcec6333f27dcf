import { BadRequest } from '#lib/errors'
import { isStrongPassword } from '#lib/passwords/password-strength'

export const LONGEST_PASSWORD = 100

/**
 * Refuses a password that is too long or easy to guess. This is for new accounts and for passwords that are set with a
 * link.
 */
export function checkPassword(password: string): void {
  if (password.length > LONGEST_PASSWORD || !isStrongPassword(password))
    throw new BadRequest('The password is too weak.')
}
