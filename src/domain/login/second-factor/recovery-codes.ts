import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/limits'
import type { AccountId } from '#lib/ids'

/** An alphabet without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** 79 bits each, so that a hash that is quick to make tells nobody the code. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-')

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('')

/** The deployment's secret has no part in it: codes stay good when it changes. */
export const hashOfCode = (accountId: AccountId, code: string): string =>
  createHash('sha256')
    .update(`${accountId}\0${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url')
