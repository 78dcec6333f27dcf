import { BadRequest } from '#lib/errors'
import { isStrongPassword } from '#lib/passwords/password-strength'

export const LONGEST_PASSWORD = 100

/**
 * Refuses a password that is too long or easy to guess. This is for people who create an organization, accept an
 * invitation, or set a new password with a link.
 */
export function checkPassword(password: string): void {
  if (password.length > LONGEST_PASSWORD || !isStrongPassword(password))
    throw new BadRequest('The password is too weak.')
}
