import { beforeAll, expect, it } from 'vitest'
import { World } from '../api/world'

/** A zero-width space, a mark that reverses the following text, a byte order mark, and a joiner. */
const UNSEEN = ['\u200B', '\u202E', '\uFEFF', '\u200D']
const PASSWORD = 'a long enough password'

let world: World
let bot: number

beforeAll(async () => {
  world = await World.found(['mia'])
  bot = (await world.must('mia', 'POST /bots', { full_name: 'Oars', short_name: 'oars' })).user_id
})

const ROADS: [string, (full_name: string) => Promise<unknown>][] = [
  ['someone who changes their own name', (full_name) => said('mia', 'PATCH /settings', { full_name })],
  ['someone who is renamed', (full_name) => said('olivia', `PATCH /users/${world.id('mia')}`, { full_name })],
  [
    'someone whose account is created',
    (full_name) => said('olivia', 'POST /users', { email: 'new@example.com', full_name, password: PASSWORD }),
  ],
  ['a bot that is created', (full_name) => said('mia', 'POST /bots', { full_name, short_name: 'more' })],
  ['a bot that is renamed', (full_name) => said('mia', `PATCH /bots/${bot}`, { full_name })],
]

async function said(who: string, what: string, params: Record<string, unknown>): Promise<unknown> {
  return (await world.call(who, what, params)).body.msg
}

// Invisible characters could make two people seem to have the same name, such as "Olivia Owner".
it.each(ROADS)('%s can’t have a name with invisible characters', async (_, rename) => {
  for (const unseen of UNSEEN) {
    for (const name of [`Olivia${unseen} Owner`, `Olivia Owner${unseen}`, `${unseen}Olivia Owner`]) {
      expect([name, await rename(name)]).toEqual([name, 'Invalid characters in name!'])
    }
  }
})
