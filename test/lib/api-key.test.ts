import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from '#lib/bytes/base32'
import { isSalted, issueKey, newNonce, nextNonce, verifyKey } from '#lib/signing/api-key'
import { Signer } from '#lib/signing/signer'
import { hashPassword, verifyPassword } from '../../src/lib/passwords/password?as-served'

const signer = new Signer('secret', 'main', 'salt')

describe('an API key', () => {
  it('has 32 letters and digits, and identifies its account', () => {
    for (const [accountId, nonce] of [
      [1, 0],
      [10, 3],
      [2 ** 24 - 1, 2 ** 24 - 1],
    ] as const) {
      const key = issueKey(signer, accountId, nonce)
      expect(key).toMatch(/^[A-Z2-7]{32}$/)
      expect(verifyKey(signer, key)).toEqual({ accountId, nonce })
    }
  })

  it('is invalid in another realm, with another secret, or after any change', () => {
    const key = issueKey(signer, 10, 3)
    expect(verifyKey(new Signer('secret', 'mai', 'salt'), key)).toBeUndefined()
    expect(verifyKey(new Signer('secre', 'main', 'salt'), key)).toBeUndefined()
    expect(verifyKey(new Signer('secret', 'main', 'sal'), key)).toBeUndefined()
    expect(verifyKey(new Signer('secret', 'main'), key)).toBeUndefined()
    expect(verifyKey(signer, key.toLowerCase())).toBeUndefined()
    expect(verifyKey(signer, `${key}A`)).toBeUndefined()
    for (let i = 0; i < key.length; i++) {
      const changed = `${key.slice(0, i)}${key[i] === 'Q' ? 'R' : 'Q'}${key.slice(i + 1)}`
      expect(verifyKey(signer, changed)).toBeUndefined()
    }
  })

  it('can’t be made for an account id that doesn’t fit into 24 bits', () => {
    for (const accountId of [-1, 1.5, 2 ** 24, Number.NaN]) {
      expect(() => issueKey(signer, accountId, 0)).toThrow('24 bits')
    }
  })
})

describe('the nonce of a key', () => {
  it('starts at random, and is one higher in the next key', () => {
    const first = Array.from({ length: 50 }, newNonce)
    expect(new Set(first).size).toBeGreaterThan(45)
    for (const nonce of first) {
      expect(isSalted(nonce)).toBe(true)
      expect(nextNonce(nonce)).toBe(nonce + 1)
      expect(() => issueKey(signer, 1, nonce + 4_000_000)).not.toThrow()
    }
  })

  it('is low in the first version of keys, and the next key uses the second version', () => {
    for (const nonce of [0, 1, 500]) {
      expect(isSalted(nonce)).toBe(false)
      expect(isSalted(nextNonce(nonce))).toBe(true)
    }
  })
})

describe('base32 encoding', () => {
  it('is the same as in RFC 4648', () => {
    expect(toBase32(new TextEncoder().encode('fooba'))).toBe('MZXW6YTB')
    expect(new TextDecoder().decode(fromBase32('MZXW6YTB'))).toBe('fooba')
    expect(fromBase32('MZXW6YT1')).toBeUndefined()
  })
})

describe('a password', () => {
  it('is verified with its hash, and two hashes of the same password differ', async () => {
    const [first, second] = [await hashPassword('pw-mia-Xk29'), await hashPassword('pw-mia-Xk29')]
    expect(first).toMatch(/^scrypt\$16384\$8\$1\$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword('pw-mia-Xk29', first)).toBe(true)
    expect(await verifyPassword('pw-mia-Xk2', first)).toBe(false)
    expect(await verifyPassword('', first)).toBe(false)
  })

  it('is wrong if it is empty and the stored hash is missing or malformed', async () => {
    for (const stored of [null, '', 'md5$x', 'scrypt$16384$8$1$c2FsdA==$']) {
      expect(await verifyPassword('', stored)).toBe(false)
    }
  })
})
