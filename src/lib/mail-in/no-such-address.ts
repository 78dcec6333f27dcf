import { ProtocolError } from '#lib/errors'

/** For every address that doesn't work now, whatever the reason: nobody learns what is there. */
export class NoSuchAddress extends ProtocolError {
  constructor() {
    super('This address does not exist, or not anymore', { status: 404 })
  }
}
