import type { Context } from 'hono'
import { readForm } from '../body'
import type { Edge } from '../environment'

/** The fields of a form that was sent. The query of its address says nothing: a link could. */
export async function formOf(c: Context<Edge>): Promise<Record<string, string | undefined>> {
  const fields: Record<string, string | undefined> = Object.create(null)
  for (const [name, value] of (await readForm(c.req.raw)) ?? []) if (typeof value === 'string') fields[name] = value
  return fields
}
