import * as z from 'zod'
import { BadRequest } from '#lib/errors'

/** Returns a piece of an import or a restore, parsed with its schema. */
export function readPiece<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest('The piece isn’t JSON')
  }
  const result = schema.safeParse(value)
  if (!result.success) throw new BadRequest(`The piece can't be read: ${z.prettifyError(result.error).slice(0, 500)}`)
  return result.data
}
