import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBundle } from '../../../scripts/lib/served.ts'
import { freePort } from '../../../tools/lib/children.mjs'
import { newSecret } from '../../../tools/lib/secrets-files.mjs'
import { writeKnown, writeStorage } from './keep.ts'
import { live, makeChannels, makePeople } from './lived.ts'

/** A folder that contains, for each release, an organization that it stored and digests of what its people saw. */
export const RELEASES = 'test/releases'

/** Creates an organization with the current code, and stores it and digests of what its people see. */
export async function freeze(folder) {
  const own = mkdtempSync(join(tmpdir(), 'edgewise-freeze-'))
  const state = join(own, 'state')
  const secrets = { API_KEY_SECRET: newSecret(), SETUP_KEY: newSecret() }
  process.env.SETUP_KEY = secrets.SETUP_KEY
  try {
    const port = await freePort()
    const { kill } = await serveBundle({ port, state, secrets })
    try {
      const people = await makePeople(port)
      const files = await live(port, people, await makeChannels(people))
      await writeKnown(folder, { port, secrets, people, files })
    } finally {
      await kill()
    }
    writeStorage(folder, state)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
