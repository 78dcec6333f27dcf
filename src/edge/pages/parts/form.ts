import type { Context } from 'hono'
import type { Edge } from '#edge/environment'
import { readFields } from '#edge/sent'
import { MOST_BYTES_FROM_ANYONE } from '#lib/form/form-limits'

/**
 * The fields of a submitted form. The query of the form's address is ignored, since anyone can write a link with a
 * query.
 */
export async function formOf(c: Context<Edge>): Promise<Record<string, string | undefined>> {
  const fields: Record<string, string | undefined> = Object.create(null)
  for (const [name, value] of await readFields(c.req.raw, MOST_BYTES_FROM_ANYONE)) fields[name] = value
  return fields
}
