import { describe, expect, it } from 'vitest'
import { commonPasswords } from '#lib/passwords/common-passwords'
import { guessesFor, isStrongPassword } from '#lib/passwords/password-strength'

describe('the most common passwords', () => {
  it('are ten thousand passwords, all of them too weak', () => {
    expect(commonPasswords().size).toBe(10_000)
    expect([...commonPasswords()].filter(isStrongPassword)).toEqual([])
  })
})

describe('a password', () => {
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
    'pokemon',
    'Pokemon1',
    'p0kem0n',
    '1q2w3e4r',
    '1q2w3e4r5t',
    'zaq12wsx',
    'qazwsxedc',
    'mustang',
    'butterfly',
    'liverpool',
    'samantha1',
    'iloveyou2',
    ' chelsea ',
  ])('is too weak if it is %j', (password) => {
    expect(isStrongPassword(password)).toBe(false)
  })

  it.each([
    'Rj7-solid-words-99',
    'xY9!kq',
    'a long enough password',
    'korrekt pferd batterie',
    'möhrensaft',
    'pokemon mustang liverpool',
    'pokemon-8#xV',
  ])('is strong enough if it is %j', (password) => {
    expect(isStrongPassword(password)).toBe(true)
  })

  it('is judged by its first hundred characters', () => {
    const long = 'passwordqwerty'.repeat(100_000)
    expect(guessesFor(long)).toBe(guessesFor(long.slice(0, 100)))
  })
})
