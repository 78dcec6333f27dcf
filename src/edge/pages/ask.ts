import type { Context } from 'hono'
import type { Operation } from '../../api/operation'
import { judge } from '../../api/verdict'
import { CALL_VERSION, type Call, type Credentials } from '../../realm/call'
import { callerAddress } from '../caller-address'
import type { Edge } from '../environment'

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
  const call: Call = {
    version: CALL_VERSION,
    operation: operation.name,
    realm: c.get('realm'),
    credentials,
    params: judge(operation, fields),
    ignored: [],
    client: { name: 'website', version: '', vocabulary: 'spec' },
    address: callerAddress(c),
  }
  const reply = await c.env.REALM.get(c.env.REALM.idFromName(call.realm.name)).execute(call)
  return { status: reply.status, body: JSON.parse(reply.body) as Answered['body'] }
}
