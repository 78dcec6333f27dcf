import type { Context } from 'hono'
import type { Operation } from '#api/contract/operation'
import type { CallingProgram } from '#lib/http/client'
import { CALL_VERSION, type Caller, type Credentials } from '#realm/crossing/call'
import { callerAddress } from './caller-address'
import type { Edge } from './environment'

/**
 * Describes a request's caller. The address is only read for operations that strangers may call, and for long polls,
 * since later calls over their socket copy this description. Everything else is charged to an account, and on bare
 * workerd, reading the address is slow.
 */
export function describeCaller(
  c: Context<Edge>,
  operation: Pick<Operation, 'access' | 'kind'>,
  credentials: Credentials | null,
  client: CallingProgram,
): Omit<Caller, 'operation'> {
  const range = c.req.header('Range')
  return {
    version: CALL_VERSION,
    realm: c.get('realm'),
    credentials,
    client,
    address: operation.access === undefined || operation.kind === 'wait' ? callerAddress(c) : '',
    ...(range !== undefined && { range }),
  }
}
