import { expect, it } from 'vitest'
import { seal, unseal } from '#lib/signing/seal'
import { Signer } from '#lib/signing/signer'

const OURS = new Signer('one secret', 'club', 'salt')

it('an encrypted text can be decrypted only if it is unaltered, with the same secret, and for the same realm', () => {
  const text = 'https://chat.example.org/join/abc/ – für dich'
  const sealed = seal(OURS, text)
  expect(unseal(OURS, sealed)).toBe(text)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('join')
  expect(seal(OURS, text)).not.toBe(sealed)
  expect(unseal(new Signer('one secret', 'other', 'salt'), sealed)).toBeUndefined()
  expect(unseal(new Signer('another', 'club', 'salt'), sealed)).toBeUndefined()
  const altered = Buffer.from(sealed, 'base64url')
  altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1)
  expect(unseal(OURS, altered.toString('base64url'))).toBeUndefined()
  expect(unseal(OURS, '')).toBeUndefined()
})
