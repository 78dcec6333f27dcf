import { ProtocolError } from '../errors'
import { MOST_FIELDS } from './form-limits'

export class BodyTooLarge extends ProtocolError {
  constructor() {
    super('The request is too large', { status: 413 })
  }
}

export class AddressTooLong extends ProtocolError {
  constructor() {
    super('The address is too long', { status: 414 })
  }
}

export class TooManyFields extends ProtocolError {
  constructor() {
    super(`Too many parameters (limit: ${MOST_FIELDS})`)
  }
}

export class MalformedForm extends ProtocolError {
  constructor() {
    super('Malformed form data')
  }
}
