// Checks which setup keys operators' programs find, and to which servers they send them. A server records each key that
// it receives.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import type { Json } from '../../tools/lib/json.ts'
import { setupKeyFor } from '../../tools/lib/setup-keys.mjs'

const RIGHT = 'the right one'

await runChecks(async ({ check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-keys-'))
  const at = (name) => join(folder, name)
  const files = { serve: at('serve'), dev: at('dev'), deploy: at('deploy'), named: at('named') }
  const told: (string | undefined)[] = []
  let answer: { status: number; body: any } = { status: 200, body: { result: 'success', links: [] } }
  const server = http.createServer((request, response) => {
    const key = request.headers.authorization?.replace('Bearer ', '')
    told.push(key)
    const { status, body } = key === RIGHT ? answer : { status: 401, body: { result: 'error' } }
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.address() as AddressInfo
  const here = `http://localhost:${port}`
  // A numeric address isn't recognized as this machine's.
  const elsewhere = `http://127.0.0.1:${port}`

  /** The result with these keys in the files, and the keys that the server received. */
  const outcome = async (url, keys, environment = {}) => {
    for (const file of Object.values(files)) rmSync(file, { force: true })
    for (const [name, key] of Object.entries<Json>(keys)) writeFileSync(files[name], `SETUP_KEY=${key}\n`)
    told.length = 0
    const found = await setupKeyFor(url, { environment, files }).catch(({ message }) => `refused: ${message}`)
    return [found, ...told].join('; ')
  }
  const is = async (what, expected, url, keys, environment = {}) => {
    const found = await outcome(url, keys, environment)
    check(what, expected.test(found), found)
  }

  try {
    await is('every key is tried for a server on this machine', /^the right one; wrong; the right one$/, here, {
      serve: 'wrong',
      dev: RIGHT,
    })
    await is('the only key is sent to another machine', /^the right one; the right one$/, elsewhere, { deploy: RIGHT })
    await is(
      'no key is sent to another machine if there are two',
      /^refused: .*serve and .*deploy have different.*Set SECRETS_FILE to the file that has it\.$/,
      elsewhere,
      {
        serve: 'wrong',
        deploy: RIGHT,
      },
    )
    await is(
      'the key of the development server is never sent to another machine',
      /^refused: no setup key was found/,
      elsewhere,
      { dev: RIGHT },
    )
    const keys = { serve: 'wrong', deploy: 'wrong', named: RIGHT }
    const named = { SECRETS_FILE: files.named }
    await is(
      'the key in a given file is sent to another machine',
      /^the right one; the right one$/,
      elsewhere,
      keys,
      named,
    )
    await is('a given key is sent to another machine', /^the right one; the right one$/, elsewhere, keys, {
      SETUP_KEY: RIGHT,
    })
    await is('an error is reported if no key is right', /^refused: .* refused every setup key/, elsewhere, {
      serve: 'wrong',
    })

    answer = { status: 404, body: { result: 'error', code: 'NONEXISTENT_SUBDOMAIN' } }
    await is('the key is accepted if there is no organization yet', /^the right one;/, elsewhere, { serve: RIGHT })
    for (const [status, body] of [
      [404, 'Not Found'],
      [200, '<html>'],
      [429, { result: 'error', code: 'RATE_LIMIT_HIT' }],
    ] as [number, any][]) {
      answer = { status, body }
      await is(
        `an answer with the status ${status} from another program is reported`,
        /^refused: .*answered \d+, so it may not be/,
        elsewhere,
        {
          serve: RIGHT,
        },
      )
    }
  } finally {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
