import { describe, expect, it } from 'vitest'
import { hasTooManyPixels, readPicture } from '#lib/pictures/read-picture'
import { stripMetadata } from '#lib/pictures/strip/strip-metadata'
import { GIF, JPEG, PNG, WEBP } from '../fixtures/pictures'

const text = (bytes: ArrayBuffer | undefined) => new TextDecoder('latin1').decode(bytes)

/** Each picture contains the words "secret place" where cameras and programs write metadata. */
const PICTURES = [
  ['image/png', PNG],
  ['image/jpeg', JPEG],
  ['image/gif', GIF],
  ['image/webp', WEBP],
] as const

describe.each(PICTURES)('%s', (type, bytes) => {
  it('is recognized by its bytes, and its displayed size is read', () => {
    const frames = type === 'image/gif' ? 2 : 1
    expect(readPicture(bytes)).toEqual({ type, width: 30, height: 20, frames })
  })

  it('loses its metadata and nothing else', () => {
    expect(text(bytes)).toContain('secret place')
    const stripped = stripMetadata(bytes, type)
    expect(text(stripped)).not.toContain('secret')
    expect(readPicture(stripped ?? new ArrayBuffer(0))).toEqual(readPicture(bytes))
    expect(stripMetadata(stripped ?? new ArrayBuffer(0), type)).toEqual(stripped)
  })

  it('may be truncated anywhere or followed by other bytes', () => {
    for (let length = 0; length < bytes.byteLength; length++) {
      const cut = bytes.slice(0, length)
      expect([undefined, type]).toContain(readPicture(cut)?.type)
      expect(text(stripMetadata(cut, type))).not.toContain('secret')
    }
    const longer = new Uint8Array(bytes.byteLength + 15)
    longer.set(new Uint8Array(bytes))
    longer.set(new TextEncoder().encode('secret appendix'), bytes.byteLength)
    const stripped = stripMetadata(longer.buffer, type)
    expect(readPicture(stripped ?? new ArrayBuffer(0))).toEqual(readPicture(bytes))
    if (type !== 'image/webp') expect(text(stripped)).not.toContain('appendix')
  })
})

it('bytes that aren’t a picture are refused, even if they start like one', () => {
  for (const other of [
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    '\xff\xd8\xff',
  ]) {
    expect(readPicture(Uint8Array.from(new TextEncoder().encode(other)).buffer)).toBeUndefined()
  }
})

it('a picture that is very large when unpacked is recognized by its header', () => {
  const huge = new Uint8Array(PNG.slice(0))
  new DataView(huge.buffer).setUint32(16, 90_000)
  new DataView(huge.buffer).setUint32(20, 1001)
  const picture = readPicture(huge.buffer)
  expect(picture && hasTooManyPixels(picture)).toBe(true)
  expect(hasTooManyPixels({ type: 'image/gif', width: 300, height: 300, frames: 1001 })).toBe(true)
  expect(hasTooManyPixels({ type: 'image/gif', width: 300, height: 300, frames: 1000 })).toBe(false)
})
