import { describe, expect, it } from 'vitest'
import { issueResetKey, readResetKey, verifyResetKey } from '../../src/lib/reset-key'

const signer = { secret: 'a secret', realmName: 'main' }
const claim = { accountId: 70_000, makerId: 9, until: 5_000_000_000 }
const HASH = 'scrypt$16384$8$1$salt$hash'
const key = issueResetKey(signer, claim, HASH)

describe('a key that sets a password', () => {
  it('says for whom, by whom and until when', () => {
    expect(key).toMatch(/^[a-z2-7]{40}$/)
    expect(readResetKey(key)).toEqual(claim)
    expect(verifyResetKey(signer, key, HASH)).toBe(true)
  })

  it('is nothing with any character changed', () => {
    for (let at = 0; at < key.length; at++) {
      const altered = `${key.slice(0, at)}${key[at] === 'a' ? 'b' : 'a'}${key.slice(at + 1)}`
      expect([at, verifyResetKey(signer, altered, HASH)]).toEqual([at, false])
    }
  })

  it('is nothing to another organisation, with another secret, or after the password has changed', () => {
    expect(verifyResetKey({ ...signer, realmName: 'other' }, key, HASH)).toBe(false)
    expect(verifyResetKey({ ...signer, secret: 'another' }, key, HASH)).toBe(false)
    expect(verifyResetKey(signer, key, `${HASH}x`)).toBe(false)
    expect(verifyResetKey(signer, key, null)).toBe(false)
  })

  it('has one spelling', () => {
    for (const other of [key.toUpperCase(), key.slice(1), `${key}a`, '', 'a'.repeat(40)]) {
      expect([other, verifyResetKey(signer, other, HASH)]).toEqual([other, false])
    }
  })
})
