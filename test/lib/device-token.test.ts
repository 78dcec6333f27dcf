import { describe, expect, it } from 'vitest'
import type { AccountId } from '#lib/ids'
import { DEVICE_LIFETIME_SECONDS, deviceToken, newDeviceId, readDeviceToken } from '#lib/signing/device-token'
import { sessionToken } from '#lib/signing/session-token'
import { Signer } from '#lib/signing/signer'

const signer = new Signer('a secret', 'main', 'salt')
const NOW = 1_800_000_000_000
const claim = { accountId: 70_000 as AccountId, id: newDeviceId() }
const token = deviceToken(signer, claim, NOW)
const readBy = (by: Signer, given = token, now = NOW) => readDeviceToken(by, given, now)

describe("a browser's token", () => {
  it('contains the account and the browser that it was made for, and is valid for half a year', () => {
    expect(readBy(signer)).toEqual(claim)
    const end = NOW + DEVICE_LIFETIME_SECONDS * 1000
    expect([readBy(signer, token, end - 1), readBy(signer, token, end)]).toEqual([claim, undefined])
    expect(token.length).toBeLessThanOrEqual(90)
  })

  it('is invalid if any character is changed, added or removed', () => {
    for (let at = 0; at < token.length; at++) {
      const altered = `${token.slice(0, at)}${token[at] === '1' ? '2' : '1'}${token.slice(at + 1)}`
      expect([at, readBy(signer, altered)]).toEqual([at, undefined])
    }
    for (const other of ['', `0${token}`, ` ${token}`, `${token}A`, token.slice(1), token.toUpperCase()]) {
      expect([other, readBy(signer, other)]).toEqual([other, undefined])
    }
  })

  it('is invalid in another organization or with another secret, and isn’t a session', () => {
    expect(readBy(new Signer('a secret', 'other', 'salt'))).toBeUndefined()
    expect(readBy(new Signer('another', 'main', 'salt'))).toBeUndefined()
    expect(readBy(new Signer('a secret', 'main', 'another'))).toBeUndefined()
    expect(readBy(signer, sessionToken(signer, claim))).toBeUndefined()
  })
})
