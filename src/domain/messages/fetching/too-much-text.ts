import { BadRequest } from '#lib/errors'

/**
 * Thrown if the messages that a request names have too much text: if some were left out, it would look as if they
 * didn't exist.
 */
export class TooMuchText extends BadRequest {
  constructor() {
    super('The messages are too long for one answer. Ask for fewer at a time.')
  }
}
