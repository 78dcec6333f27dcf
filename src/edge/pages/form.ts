import type { Context } from 'hono'
import type { Edge } from '../environment'
import { readSent } from '../sent'

/** The fields of a form that was sent. */
export async function formOf(c: Context<Edge>): Promise<Record<string, string | undefined>> {
  return (await readSent(c.req.raw)).fields
}
