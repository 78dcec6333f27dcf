import { judgeSent } from '#api/contract/ignored'
import type { Operation } from '#api/contract/operation'
import type { RawParameters } from '#api/contract/verdict'
import type { Call, Caller } from './call'

/**
 * Makes a call from the caller, the operation, and the result of checking the parameters that were sent and those in
 * the path.
 */
export function makeCall<Known extends Omit<Caller, 'operation'>>(
  caller: Known,
  operation: Operation,
  sent: RawParameters,
  inPath: RawParameters,
): Known & Call {
  return { ...caller, operation: operation.name, ...judgeSent(operation, sent, inPath) }
}
