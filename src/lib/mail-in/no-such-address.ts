import { ProtocolError } from '#lib/errors'

/**
 * The error for every address that doesn't work now, whatever the reason, so that nobody learns which addresses exist.
 */
export class NoSuchAddress extends ProtocolError {
  constructor() {
    super('This address does not exist, or no longer exists', { status: 404 })
  }
}
