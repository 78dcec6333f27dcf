import type { CommandContext, PublicCommandContext, PublicQueryContext, QueryContext } from '#domain/context'
import { forgiveAttempts, takeBackAttempt } from '#domain/login/attempts/count-attempt'
import { mailSecondFactor } from '#domain/mail/second-factor'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { newSeed, seedAddress, stepOfCode } from '#lib/passwords/time-code'
import type { Account } from '#store/accounts/account-reader'
import type { StoredSecondFactor } from '#store/tables/second-factors'
import { openPending, sealPending } from './pending'
import { hashOfCode, newRecoveryCodes } from './recovery-codes'

class WrongCode extends BadRequest {
  constructor() {
    super('This code is incorrect or was already used.')
  }
}

/** Makes a seed for an authenticator app. It takes effect once a code from it has been entered. */
export function beginSecondFactor(context: PublicQueryContext, account: Account, password?: string) {
  const seed = newSeed()
  const pending = { kind: 'seed', accountId: account.id, seed, ...(password !== undefined && { password }) } as const
  return {
    setup: sealPending(context, pending),
    seed,
    address: seedAddress(seed, settingOfRealm(context.store, 'name'), account.deliveryEmail),
  }
}

/** Makes log-ins with the account's password require codes. Returns the recovery codes, which are shown only once. */
export function addSecondFactor(
  context: PublicCommandContext,
  account: Account,
  seed: string,
  code: string,
): { recovery_codes: string[] } {
  const step = stepOfCode(seed, plain(code), context.now)
  if (step === undefined) throw new WrongCode()
  const codes = newRecoveryCodes()
  context.store.secondFactors.set({
    accountId: account.id,
    sealedSeed: context.secrets.seal(JSON.stringify({ purpose: SEED, accountId: account.id, seed })),
    lastStep: step,
    recoveryHashes: codes.map((one) => hashOfCode(account.id, one)),
    addedAt: context.now,
  })
  context.record({ act: 'user_second_factor_added', id: account.id }, account)
  mailSecondFactor(context, account, 'added')
  return { recovery_codes: codes }
}

/** Turns on the codes that the viewer began to set up. */
export function completeSecondFactor(context: CommandContext, setup: string, code: string) {
  const { viewer } = context
  const pending = openPending(context, 'seed', setup)
  if (pending.accountId !== viewer.id || pending.password !== undefined) throw new WrongCode()
  const added = addSecondFactor(context, viewer, pending.seed, code)
  forgiveAttempts(context, 'code', String(viewer.id))
  takeBackAttempt(context, 'code')
  return added
}

export function replaceRecoveryCodes(context: CommandContext): { recovery_codes: string[] } {
  const { store, viewer } = context
  const factor = accessSecondFactor(context)
  const codes = newRecoveryCodes()
  store.secondFactors.set({ ...factor, recoveryHashes: codes.map((code) => hashOfCode(viewer.id, code)) })
  context.record({ act: 'user_recovery_codes_replaced', id: viewer.id })
  return { recovery_codes: codes }
}

export function removeSecondFactor(context: CommandContext): void {
  const { store, viewer } = context
  accessSecondFactor(context)
  store.secondFactors.remove(viewer.id)
  context.record({ act: 'user_second_factor_removed', id: viewer.id })
  mailSecondFactor(context, viewer, 'removed')
}

function accessSecondFactor({ store, viewer }: QueryContext): StoredSecondFactor {
  const factor = store.secondFactors.of(viewer.id)
  if (!factor) throw new BadRequest('You haven’t set up a second factor.')
  return factor
}

/** Whether the seed can't be read, for example because it was encrypted with another secret of the deployment. */
export const isUnreadable = (context: Pick<PublicQueryContext, 'secrets'>, factor: StoredSecondFactor): boolean =>
  seedOf(context, factor) === undefined

/** Uses up a code. Throws unless it is a current code that hasn't been used yet, or an unused recovery code. */
export function useCode(context: PublicCommandContext, account: Account, given: string): void {
  const { store, now } = context
  const factor = store.secondFactors.of(account.id)
  if (!factor) throw new WrongCode()
  const seed = seedOf(context, factor)
  const step = seed === undefined ? undefined : stepOfCode(seed, plain(given), now)
  if (step !== undefined && step > factor.lastStep) {
    store.secondFactors.set({ ...factor, lastStep: step })
    return
  }
  const hash = hashOfCode(account.id, given)
  // The hash is of 79 random bits, so the time that comparing takes reveals nothing.
  if (!factor.recoveryHashes.includes(hash)) throw new WrongCode()
  store.secondFactors.set({ ...factor, recoveryHashes: factor.recoveryHashes.filter((one) => one !== hash) })
  context.record({ act: 'user_recovery_code_used', id: account.id }, account)
  mailSecondFactor(context, account, 'recovered')
}

/** The seed; undefined if it can't be decrypted, or if its row was moved here from another account. */
function seedOf(
  { secrets }: Pick<PublicQueryContext, 'secrets'>,
  { accountId, sealedSeed }: StoredSecondFactor,
): string | undefined {
  const text = secrets.unseal(sealedSeed)
  const opened = text === undefined ? undefined : JSON.parse(text)
  return opened?.purpose === SEED && opened.accountId === accountId ? opened.seed : undefined
}

const plain = (code: string): string => code.replaceAll(/\s/g, '')

const SEED = 'seed'
