import type { Context } from 'hono'
import { findIgnored, judgeIgnored } from '#api/contract/ignored'
import { logFailure } from '#lib/log'
import { asResponse, CALL_VERSION, type Call, identifyCaller, type Reply } from '#realm/call'
import { internalError, notFounded } from './answers'
import { callerAddress } from './caller-address'
import { realmOf } from './directory'
import type { Edge } from './environment'
import { mayWait, waitForEvents } from './wait'

/** The one call to the realm, which does everything else except waiting. */
export async function execute(c: Context<Edge>): Promise<Response> {
  const call = describeCall(c)
  try {
    const realm = await realmOf(c)
    if (!realm) return notFounded()
    if (mayWait(c.get('operation'), call)) return await waitForEvents(realm, call, c.req.header('Upgrade'))
    const reply = await realm.execute(call)
    return asResponse(c.req.method === 'HEAD' ? await withoutBytes(reply) : reply)
  } catch (error) {
    logFailure(call.operation, call.realm.name, error)
    return internalError()
  }
}

/** Nobody would read the stream, and it would keep the realm awake. */
async function withoutBytes(reply: Reply): Promise<Reply> {
  if (reply.bytes instanceof ReadableStream) await reply.bytes.cancel()
  return { ...reply, bytes: undefined }
}

function describeCall(c: Context<Edge>): Call {
  const operation = c.get('operation')
  const sent = c.get('sent')
  const credentials = c.get('credentials')
  const range = c.req.header('Range')
  return {
    version: CALL_VERSION,
    operation: operation.name,
    realm: c.get('realm'),
    credentials,
    ...judgeIgnored(c.get('verdict'), findIgnored(operation, sent.fields, Object.keys(c.req.param()))),
    client: identifyCaller(credentials, sent.fields.client, c.req.header('User-Agent')),
    address: callerAddress(c),
    ...(range !== undefined && { range }),
  }
}
