import type { PublicQueryContext } from '../domain/context'
import { presenceTimes } from '../domain/presence/times'
import { issueKey, webhookToken } from '../lib/api-key'
import { exportToken, readExportToken } from '../lib/export-token'
import { fileToken, readFileToken } from '../lib/file-token'
import { invitationKey } from '../lib/invitation-key'
import { passwordStamp } from '../lib/password-stamp'
import { isReactivationKey, reactivationKey } from '../lib/reactivation-key'
import { issueResetKey, verifyResetKey } from '../lib/reset-key'
import { seal, unseal } from '../lib/seal'
import type { Secrets } from '../lib/secrets'
import { blobsOf } from './blobs'
import type { Call } from './call'
import type { RealmState } from './realm'
import { scalerOf } from './scaler'

const MESSAGES_PER_DELETION = 2000

/** The part of a context that comes from the call and the realm's state. */
export function requestFacts(
  state: RealmState,
  call: Pick<Call, 'realm' | 'client' | 'address' | 'files' | 'range'>,
): PublicQueryContext {
  const secret = state.env.API_KEY_SECRET ?? ''
  const signer = { secret, realmName: call.realm.name }
  const secrets: Secrets = {
    issueKey: (accountId, nonce) => issueKey(secret, call.realm.name, accountId, nonce),
    invitationKey: (salt) => invitationKey(secret, call.realm.name, salt),
    fileToken: (fileId, expiresAt) => fileToken(secret, call.realm.name, fileId, expiresAt),
    readFileToken: (token, now) => readFileToken(secret, call.realm.name, token, now),
    webhookToken: (accountId) => webhookToken(secret, call.realm.name, accountId),
    resetKey: (claim, passwordHash) => issueResetKey(signer, claim, passwordHash),
    isResetKey: (key, passwordHash) => verifyResetKey(signer, key, passwordHash),
    reactivationKey: (closedAt) => reactivationKey(signer, closedAt),
    isReactivationKey: (key, closedAt) => isReactivationKey(signer, key, closedAt),
    exportToken: (id) => exportToken(signer, id),
    readExportToken: (token) => readExportToken(signer, token),
    seal: (text) => seal(signer, text),
    unseal: (sealed) => unseal(signer, sealed),
    passwordStamp: (...of) => passwordStamp(signer, ...of),
  }
  // Events are told when nobody asks, too.
  state.memory.secrets = secrets
  return {
    realm: call.realm,
    client: call.client,
    address: call.address,
    files: call.files ?? [],
    range: call.range,
    presenceTimes: presenceTimes(state.env),
    limitsApply: state.env.RATE_LIMITS !== 'off',
    messagesPerDeletion: Number(state.env.DELETE_BATCH_LIMIT) || MESSAGES_PER_DELETION,
    now: Date.now(),
    store: state.store,
    memory: state.memory,
    secrets,
    mailer: state.mailer,
    blobs: blobsOf(state, call.realm.name),
    scaler: scalerOf(state.env.IMAGES),
  }
}
