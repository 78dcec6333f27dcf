import { describe, expect, it } from 'vitest'
import { isStrongPassword } from '../../src/lib/password-strength'

describe('the strength of a password', () => {
  it.each([
    '',
    'a',
    'abc',
    'xY9!k',
    'password',
    'P4ssw0rd',
    '123456789',
    'aaaaaaaaaaaa',
    'qwertyuiop',
    'letmein1',
    'abcdef',
  ])('is too little in %j', (password) => {
    expect(isStrongPassword(password)).toBe(false)
  })

  it.each(['Rj7-solid-words-99', 'xY9!kq', 'a long enough password', 'korrekt pferd batterie', 'möhrensaft'])(
    'suffices in %j',
    (password) => {
      expect(isStrongPassword(password)).toBe(true)
    },
  )

  it('is found out quickly for long texts', () => {
    const start = performance.now()
    isStrongPassword('passwordqwerty'.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(200)
  })
})
