import type { PublicQueryContext } from '#domain/context'
import { ProtocolError } from '#lib/errors'

/** Whether passwords are turned off, so that people log in only with providers or passkeys. */
export const arePasswordsOff = ({ store }: Pick<PublicQueryContext, 'store'>): boolean =>
  store.realm.find('passwordsAreOff') === true

class PasswordsAreOff extends ProtocolError {
  constructor() {
    super('Password authentication is disabled in this organization', { status: 401, code: 'PASSWORD_AUTH_DISABLED' })
  }
}

/** Throws if passwords are turned off. */
export function requirePasswords(context: Pick<PublicQueryContext, 'store'>): void {
  if (arePasswordsOff(context)) throw new PasswordsAreOff()
}
