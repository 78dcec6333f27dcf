import type { Operation } from '#api/contract/operation'
import { BadRequest } from '#lib/errors'
import { parseForm, readPairs } from '#lib/form/parse-form'
import { type Call, identifyCaller, type Received, type UnreadCall } from '#realm/crossing/call'
import { makeCall } from '#realm/crossing/make-call'

/** Completes a call by reading its query and form. The edge itself does this for short calls without files. */
export function completeCall(operation: Operation, unread: UnreadCall, query: string, form = new Uint8Array(0)): Call {
  const { path, userAgent, method, contentType, headers = {} } = unread.unread
  if (operation.receives) return completeWebhook(operation, unread, { method, contentType, headers, query, body: form })
  const { fields, files } = parseForm(contentType, form)
  const sent: Record<string, string> = Object.create(null)
  for (const [name, value] of [...readPairs(query), ...fields]) sent[name] = value
  const meant = fields.findLast(([name]) => name === 'method')?.[1]
  if (method === 'POST' && meant !== undefined && meant !== operation.method) {
    throw new BadRequest('A long form, or a form with a file, cannot have the parameter "method"')
  }
  const client = identifyCaller(unread.credentials, sent.client, userAgent)
  return { ...makeCall({ ...unread, client }, operation, sent, path), files: operation.takesFile ? files : [] }
}

function completeWebhook(operation: Operation, unread: UnreadCall, { query, ...received }: Sent): Call {
  const inAddress: Record<string, string> = Object.create(null)
  for (const [name, value] of readPairs(query)) inAddress[name] = value
  const call = makeCall(unread, operation, inAddress, unread.unread.path)
  return { ...call, received: { ...received, search: query, query: Object.entries(inAddress) } }
}

type Sent = Omit<Received, 'query' | 'search'> & { query: string }
