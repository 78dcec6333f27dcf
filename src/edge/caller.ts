import type { Context } from 'hono'
import type { CallingProgram } from '#lib/http/client'
import { CALL_VERSION, type Caller, type Credentials } from '#realm/crossing/call'
import { callerAddress } from './caller-address'
import type { Edge } from './environment'

/** The facts about a request, whatever it asks for. */
export function describeCaller(
  c: Context<Edge>,
  credentials: Credentials | null,
  client: CallingProgram,
): Omit<Caller, 'operation'> {
  const range = c.req.header('Range')
  return {
    version: CALL_VERSION,
    realm: c.get('realm'),
    credentials,
    client,
    address: callerAddress(c),
    ...(range !== undefined && { range }),
  }
}
