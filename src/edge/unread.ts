import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import { MOST_BYTES_AT_EDGE } from '#lib/form/form-limits'
import { formKindOf } from '#lib/form/parse-form'
import { logFailure } from '#lib/log'
import { CALL_VERSION, type Credentials, identifyCaller, type UnreadCall } from '#realm/call'
import { internalError, notFounded } from './answers'
import { callerAddress } from './caller-address'
import { realmOf } from './directory'
import type { Edge } from './environment'
import { readQuery } from './sent'

/** Whether the edge must not read the form: it is long, of unknown length, or has a file. */
export function isLeftToRealm({ method, headers, body }: Request, operation: Operation): boolean {
  const kind = formKindOf(headers.get('Content-Type') ?? '')
  if (!body || !kind || !operation.access || method === 'GET' || method === 'HEAD') return false
  if (kind === 'multipart' && operation.takesFile) return true
  const length = headers.get('Content-Length')
  return length === null || Number(length) > MOST_BYTES_AT_EDGE
}

/**
 * Passes the body on as a stream without reading it. The realm reads it once the caller is
 * admitted.
 */
export async function forwardUnread(
  c: Context<Edge>,
  operation: Operation,
  credentials: Credentials,
): Promise<Response> {
  const { req } = c
  const query = readQuery(req.raw)
  const userAgent = req.header('User-Agent')
  const length = req.header('Content-Length')
  const call: UnreadCall = {
    version: CALL_VERSION,
    operation: operation.name,
    realm: c.get('realm'),
    credentials,
    client: identifyCaller(credentials, query.client, userAgent),
    address: callerAddress(c),
    unread: {
      query: Object.entries(query),
      path: req.param(),
      userAgent,
      method: req.method,
      contentType: req.header('Content-Type') ?? '',
      ...(length !== undefined && { length: Number(length) }),
    },
  }
  try {
    const realm = await realmOf(c)
    if (!realm) return notFounded()
    const url = `https://realm/form?call=${encodeURIComponent(JSON.stringify(call))}`
    const answer = await realm.fetch(new Request(url, { method: 'POST', body: req.raw.body }))
    return new Response(answer.body, answer)
  } catch (error) {
    logFailure(call.operation, call.realm.name, error)
    return internalError()
  }
}
