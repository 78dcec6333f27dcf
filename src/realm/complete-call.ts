import { judgeSent } from '#api/contract/ignored'
import type { Operation } from '#api/contract/operation'
import { BadRequest } from '#lib/errors'
import { parseForm, readPairs } from '#lib/form/parse-form'
import { type Call, identifyCaller, type UnreadCall } from './call'

/** What the edge does with few parameters, done here with those that it left alone. */
export function completeCall(operation: Operation, unread: UnreadCall, query: string, form = new Uint8Array(0)): Call {
  const { path, userAgent, method, contentType } = unread.unread
  const { fields, files } = parseForm(contentType, form)
  const sent: Record<string, string> = Object.create(null)
  for (const [name, value] of [...readPairs(query), ...fields]) sent[name] = value
  const meant = fields.findLast(([name]) => name === 'method')?.[1]
  if (method === 'POST' && meant !== undefined && meant !== operation.method) {
    throw new BadRequest('A long form, or a form with a file, cannot name another method')
  }
  return {
    ...unread,
    ...judgeSent(operation, sent, path),
    client: identifyCaller(unread.credentials, sent.client, userAgent),
    files: operation.takesFile ? files : [],
  }
}
