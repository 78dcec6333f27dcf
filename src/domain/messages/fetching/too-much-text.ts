import { BadRequest } from '#lib/errors'

/** For messages that were named: leaving some out would look as if they didn't exist. */
export class TooMuchText extends BadRequest {
  constructor() {
    super('The messages are too long for one answer. Ask for fewer at a time.')
  }
}
