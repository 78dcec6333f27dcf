import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import { judge } from '#api/contract/verdict'
import { CALL_VERSION, type Call, type Credentials, type Reply } from '#realm/call'
import { notFoundedReply } from '../answers'
import { callerAddress } from '../caller-address'
import { realmOf } from '../directory'
import type { Edge } from '../environment'
import { Unavailable } from './unavailable'

export interface Answered {
  status: number
  body: Record<string, unknown> & { msg: string }
}

/** A page calls an operation as any client would: same checks, same answers. Parameters are the texts of the form. */
export async function ask(
  c: Context<Edge>,
  operation: Operation,
  fields: Record<string, string>,
  credentials: Credentials | null = null,
): Promise<Answered> {
  const { status, body, bytes } = await callAsPage(c, operation, fields, credentials)
  // A long answer comes piece by piece.
  const text = bytes ? await new Response(bytes).text() : body
  return { status, body: JSON.parse(text) as Answered['body'] }
}

/** The same for answers that aren't JSON. */
export async function callAsPage(
  c: Context<Edge>,
  operation: Operation,
  fields: Record<string, string>,
  credentials: Credentials | null,
): Promise<Reply> {
  const realm = c.get('realm')
  const call: Call = {
    version: CALL_VERSION,
    operation: operation.name,
    realm,
    credentials,
    params: judge(operation, fields),
    ignored: [],
    client: { name: 'website', version: '', vocabulary: 'spec' },
    address: callerAddress(c),
  }
  const reply = (await (await realmOf(c))?.execute(call)) ?? notFoundedReply()
  if (reply.status === 503) throw new Unavailable(reply)
  return reply
}
