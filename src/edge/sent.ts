import type { Call } from '../realm/call'
import { readForm, readPairs } from './body'

/** All that a request sent as parameters: one flat map of raw strings, and the files. */
export interface Sent {
  /** Has no prototype: `__proto__` and `constructor` are names like any other. */
  fields: Record<string, string>
  files: NonNullable<Call['files']>
  /** The field `method` of a form that was really POSTed; see `route.ts`. */
  tunnelled?: string
}

/** Query and form for every verb. The form wins over the query, the last of duplicates over the others. */
export async function readSent(request: Request): Promise<Sent> {
  const sent: Sent = { fields: Object.create(null), files: [] }
  const query = request.url.indexOf('?')
  if (query >= 0) for (const [name, value] of readPairs(request.url.slice(query))) sent.fields[name] = value
  for (const [name, value] of (await readForm(request)) ?? []) {
    if (typeof value !== 'string') {
      sent.files.push({ field: name, name: value.name, type: value.type, bytes: await value.arrayBuffer() })
      continue
    }
    sent.fields[name] = value
    if (name === 'method' && request.method === 'POST') sent.tunnelled = value
  }
  return sent
}
