import { expect, it } from 'vitest'
import { isEmailAddress, LONGEST_ADDRESS } from '#lib/mail/email-address'

it.each(['a@b.co', 'A.B@Sub.Example.COM', "o'neil+x@example.com", 'a!#$%&*/=?^_`{|}~b@example.com', '1@2.x3'])(
  '%s is valid',
  (text) => {
    expect(isEmailAddress(text)).toBe(true)
  },
)

const long = (length: number) => `${'a'.repeat(length - 5)}@b.co`
it.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a..b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a b@c.co',
  'a@b..co',
  'a@-b.co',
  'a@b-.co',
  'a@b.co-',
  'a@b.c',
  'a@b@c.co',
  'a@b.co\n',
  'é@b.co',
  '"a"@b.co',
  long(LONGEST_ADDRESS + 1),
])('%j is invalid', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
