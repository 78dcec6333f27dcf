import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { World } from '../api/world'

const { API_KEY_SECRET, SETUP_KEY } = env as unknown as Record<string, string>

let world: World
beforeAll(async () => {
  world = await World.found()
})

/** Everything that is stored, as one string. */
async function stored(): Promise<string> {
  return runInDurableObject(world.stub, async (_, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    const texts = tables
      .filter(({ name }) => !name.startsWith('_cf') && !name.startsWith('sqlite_'))
      .map(({ name }) =>
        storage.sql
          .exec(`SELECT * FROM "${name}"`)
          .toArray()
          .map((row) =>
            Object.values(row)
              .map((value) => (value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : String(value)))
              .join('\n'),
          )
          .join('\n'),
      )
    return texts.join('\n')
  })
}

it('passwords, API keys and invitation keys are neither stored nor logged', async () => {
  const logged: unknown[] = []
  for (const method of ['log', 'error', 'warn', 'info', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void logged.push(...args))
  }
  const password = 'correct horse battery'
  const { invite_link } = await world.must('olivia', 'POST /invites/multiuse')
  const invitation = invite_link.split('/').findLast((part: string) => part !== '')
  const joining = { email: 'nia@example.net', full_name: 'Nia New', password }
  const joined = await world.must(null, `POST /join/${invitation}`, joining)
  world.enter('nia', joining.email, joined.user_id, joined.api_key)
  const { api_key } = await world.must('nia', 'POST /users/me/api_key/regenerate')
  world.enter('nia', joining.email, joined.user_id, api_key)
  const outgoing = { short_name: 'hook', bot_type: 3, payload_url: JSON.stringify('https://example.com') }
  const bot = await world.must('nia', 'POST /bots', { full_name: 'Hook bot', ...outgoing })
  const { realm_bots } = await world.must('nia', 'POST /register', { fetch_event_types: ['realm_bot'] })
  const { token } = realm_bots[0].services[0]
  const { link } = await world.must('olivia', `POST /users/${joined.user_id}/password_reset_link`)
  const reset = link.split('/').at(-1)
  const changed = 'another good password'
  await world.must('nia', 'PATCH /settings', { old_password: password, new_password: changed })
  await world.call(null, 'POST /fetch_api_key', { username: joining.email, password: 'a wrong password' })
  const keys = [...world.keys.values()].map((one) => one.split(':')[1] as string)
  const secrets = { password, changed, invitation, first: joined.api_key, api_key, bot: bot.api_key, token, reset }
  const all = [...Object.values(secrets), ...keys, 'a wrong password', 'a long enough password']
  const everything = `${await stored()}\n${logged.map(String).join('\n')}`
  expect(everything).toContain('nia@example.net')
  for (const secret of [...all, API_KEY_SECRET, SETUP_KEY]) {
    expect(secret?.length).toBeGreaterThan(10)
    expect([secret, everything.includes(secret as string)]).toEqual([secret, false])
  }
})
