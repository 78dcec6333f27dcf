import { describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { issueResetKey, readResetKey, verifyResetKey } from '#lib/signing/reset-key'
import { Signer } from '#lib/signing/signer'

const signer = new Signer('a secret', 'main', 'salt')
const claim = { accountId: 70_000 as AccountId, makerId: 9 as AccountId, until: 5_000_000_000 }
const HASH = 'scrypt$16384$8$1$salt$hash'
const PROOF = [HASH, 'mia@example.com']
const key = issueResetKey(signer, claim, PROOF)

describe('a key for setting a password', () => {
  it('contains the account, the person who made the key, and when it expires', () => {
    expect(key).toMatch(/^[a-z2-7]{40}$/)
    expect(readResetKey(key)).toEqual(claim)
    expect(verifyResetKey(signer, key, PROOF)).toBe(true)
  })

  it('is invalid if any character is changed', () => {
    for (let at = 0; at < key.length; at++) {
      const altered = `${key.slice(0, at)}${key[at] === 'a' ? 'b' : 'a'}${key.slice(at + 1)}`
      expect([at, verifyResetKey(signer, altered, PROOF)]).toEqual([at, false])
    }
  })

  it('is invalid in another organization, with another secret, or after the password or address has changed', () => {
    expect(verifyResetKey(new Signer('a secret', 'other', 'salt'), key, PROOF)).toBe(false)
    expect(verifyResetKey(new Signer('another', 'main', 'salt'), key, PROOF)).toBe(false)
    expect(verifyResetKey(new Signer('a secret', 'main', 'another'), key, PROOF)).toBe(false)
    for (const other of [[`${HASH}x`, 'mia@example.com'], ['', 'mia@example.com'], [HASH, 'mia@example.net'], [HASH]]) {
      expect([other, verifyResetKey(signer, key, other)]).toEqual([other, false])
    }
  })

  it('is invalid in upper case, or with a character added or removed', () => {
    for (const other of [key.toUpperCase(), key.slice(1), `${key}a`, '', 'a'.repeat(40)]) {
      expect([other, verifyResetKey(signer, other, PROOF)]).toEqual([other, false])
    }
  })
})
