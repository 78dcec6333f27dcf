import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import { PATIENT } from '../patience'
import type { World } from './world'

/** Returns the emails that are sent during `work`. In tests, the deployment logs each one as "Mail to …". */
export async function mailsOf(world: World, work: () => Promise<unknown>): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await allHaveLeft(world)
    log.mockClear()
    await work()
    await allHaveLeft(world)
    return log.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('Mail to'))
  } finally {
    log.mockRestore()
  }
}

async function allHaveLeft({ stub }: World): Promise<void> {
  await vi.waitUntil(async () => {
    await runDurableObjectAlarm(stub)
    return runInDurableObject(stub, (_, { storage }) => storage.sql.exec('SELECT 1 FROM mails').toArray().length === 0)
  }, PATIENT)
}
