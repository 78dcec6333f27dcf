import type * as z from 'zod'
import { RawAnswer } from '#api/contract/operation'
import type { OperatorOperation } from '#api/contract/operator-operation'
import type { operatorOperations } from '#api/operator/index'
import { reactivationLink } from '#domain/links/reactivation-link'
import { makeOwnerLink } from '#domain/login/credentials/owner-link'
import { listNewLinks } from '#domain/moving/import/list-new-links'
import { listMissing } from '#domain/moving/rewind/list-missing'
import { moveRealm } from '#domain/realm/move-realm'
import { BadRequest, invariant, ProtocolError } from '#lib/errors'
import { logFailure } from '#lib/platform/log'
import type { Reply } from '#realm/crossing/call'
import type { OperatorCall } from '#realm/crossing/realm-calls'
import { failure, internalError, rawReply, success, withIgnored } from '#realm/crossing/replies'
import { blobsOf } from '#realm/state/blobs'
import { internalFacts } from '#realm/state/internal-facts'
import { beginBackup, endBackup, readBackupFile, readChanges, readFiles, readRows } from './backing-up'
import { found } from './found'
import { abandonImport, importPiece } from './importing'
import { type OperatedRealm, stateOf, transactAsOperator } from './operated-realm'
import { abandonRestore, restorePiece } from './restoring'
import { rewind } from './rewinding'

type Known = (typeof operatorOperations)[number]

type Run<Operation> =
  Operation extends OperatorOperation<string, infer P extends z.ZodObject, infer R>
    ? (realm: OperatedRealm, params: z.output<P>, call: OperatorCall) => R | Promise<R>
    : never

const RUNS: { [One in Known as One['name']]: Run<One> } = {
  'found-organization': found,
  'move-organization'(realm, { ends_passkeys = false }, call) {
    transactAsOperator(stateOf(realm), call, (context) => moveRealm(context, ends_passkeys))
    return { origin: call.realm.origin }
  },
  'create-owner-link': (realm, { email }, call) =>
    transactAsOperator(stateOf(realm), call, (context) => makeOwnerLink(context, email)),
  'create-reactivation-link'(realm, _, call) {
    const link = reactivationLink(internalFacts(stateOf(realm), call.realm))
    if (link === undefined) throw new BadRequest('This organization is not deactivated')
    return { link }
  },
  'import-piece': importPiece,
  'abandon-import': abandonImport,
  'create-new-links'(realm, { after }, call) {
    const state = stateOf(realm)
    if (state.store.realm.get('identity').importing !== undefined) return { links: [] }
    return { links: transactAsOperator(state, call, (context) => listNewLinks(context, after)) }
  },
  'begin-backup': beginBackup,
  'get-backup-rows': readRows,
  'get-changed-rows': readChanges,
  'get-backup-files': readFiles,
  'get-backup-file': readBackupFile,
  'end-backup': endBackup,
  'restore-piece': restorePiece,
  'abandon-restore': abandonRestore,
  'rewind-organization': rewind,
  'get-missing-files'(realm, { after }, call) {
    const state = stateOf(realm)
    return listMissing({ store: state.store, blobs: blobsOf(state, call.realm.name) }, after)
  },
}

/**
 * Answers an operator's request. In a realm, this is the only place where the refusal of such a request becomes an
 * answer.
 */
export async function operate(realm: OperatedRealm, call: OperatorCall): Promise<Reply> {
  try {
    // The params match the schema of the operation with this name.
    const run = RUNS[call.operation as Known['name']] as Run<OperatorOperation<string, z.ZodObject, object>> | undefined
    invariant(run, `there is no operation ${call.operation}`)
    const answer = await run(realm, call.params, call)
    if (answer instanceof RawAnswer) return rawReply(answer)
    return success(withIgnored(answer, call.ignored))
  } catch (error) {
    if (error instanceof ProtocolError) return failure(error.toWire())
    logFailure(call.operation, call.realm.name, error)
    return internalError()
  }
}
