import { BadRequest } from '#lib/errors'

/** Of messages that were named: leaving some out would look as if they weren't there. */
export class TooMuchText extends BadRequest {
  constructor() {
    super('The messages are too long for one answer. Ask for fewer at a time.')
  }
}
