import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/limits'
import type { AccountId } from '#lib/ids'

/** An alphabet without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** New recovery codes. Each has 79 random bits, so that even a fast hash doesn't reveal the code. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('')

/** The hash of a code. It doesn't depend on the deployment's secret, so codes stay valid when that changes. */
export const hashOfCode = (accountId: AccountId, code: string): string =>
  createHash('sha256')
    .update(`${accountId}\0${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url')
