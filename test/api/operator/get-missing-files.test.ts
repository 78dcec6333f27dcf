import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MISSING_FILES_AT_ONCE } from '#domain/limits'
import { World } from '../world'

const SETUP = { Authorization: 'Bearer a-set-up-key-for-tests-only' }

let world: World

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = await World.found(['mia', 'ben'])
})
afterEach(() => void vi.useRealTimers())

describe('the list of missing files', () => {
  it('contains the uploads whose bytes are missing, on several pages', async () => {
    const names = Array.from({ length: MISSING_FILES_AT_ONCE + 2 }, (_, at) => `${at}.txt`)
    for (const name of names) await world.upload('mia', '/user_uploads', new File([name], name))
    const gone = [names[3], names.at(-1)]
    await world.inside(async ({ store }) => {
      for (const { name, blobId } of store.attachments.listAfter(0, 1000))
        if (gone.includes(name)) store.blobs.remove(blobId)
    })
    const missing: string[] = []
    let requests = 0
    for (let after: number | null = 0; after !== null; requests++) {
      const { body } = await world.send('POST', `/setup/missing_files?after=${after}`, { headers: SETUP })
      missing.push(...body.missing.map(({ name }: { name: string }) => name))
      after = body.next
    }
    expect([missing, requests]).toEqual([gone, 2])
  })
})

it('files are not listed without the setup key or after an invalid id', async () => {
  const ask = async (after: string, Authorization = SETUP.Authorization) => {
    const { status, body } = await world.send('POST', `/setup/missing_files?after=${after}`, {
      headers: { Authorization },
    })
    return [status, body.missing]
  }
  expect(await ask('0', 'Bearer wrong')).toEqual([401, undefined])
  expect(await ask('first')).toEqual([400, undefined])
  expect(await ask('0')).toEqual([200, []])
})
