import { BadRequest } from '#lib/errors'

/** The error for named messages: leaving some out would look as if they didn't exist. */
export class TooMuchText extends BadRequest {
  constructor() {
    super('The messages are too long for one answer. Ask for fewer at a time.')
  }
}
