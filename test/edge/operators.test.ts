import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { operatorOperations } from '#api/operator/index'
import { World } from '../api/world'

const SETUP = 'Bearer a-set-up-key-for-tests-only'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

type Asked = Pick<(typeof operatorOperations)[number], 'method' | 'path'>

async function ask({ method, path }: Asked, { Authorization = SETUP, query = '', name = world.name }) {
  const url = `http://${name}.localhost/setup${path}${query}`
  const headers = { ...(Authorization && { Authorization }), 'Content-Length': '0' }
  const answer = await SELF.fetch(url, { method, headers })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { msg: string } }
}

/** Invalid parameters for each operation whose parameters can be invalid, with the expected errors. */
const WRONG: Readonly<Record<string, [query: string, msg: string][]>> = {
  'found-organization': [
    ['?name=Club&full_name=Mia', "Missing 'email' argument"],
    ['?name=Club&email=a@b.org&full_name=Mia&language=xx', "Bad value for 'language': xx"],
  ],
  'create-owner-link': [['?email=', 'email cannot be blank']],
  'import-piece': [
    ['?number=0', "Missing 'kind' argument"],
    ['?kind=people', "Missing 'number' argument"],
    ['?kind=people&number=-1', 'number is too small'],
    ['?kind=people&number=many', 'number is not valid JSON'],
  ],
  'create-new-links': [['?after=x', 'after is not valid JSON']],
  'get-backup-rows': [['?id=1', "Missing 'table' argument"]],
  'get-changed-rows': [
    ['', "Missing 'id' argument"],
    ['?id=1&after=1.5', 'after is not an integer'],
  ],
  'get-backup-files': [['?id=1&after=x', 'after is not valid JSON']],
  'get-backup-file': [
    ['', "Missing 'file' argument"],
    ['?file=1&copy=half', 'Invalid copy: Value error, Not in the list of possible values'],
  ],
  'restore-piece': [['?kind=rows', "Missing 'number' argument"]],
  'move-organization': [['?ends_passkeys=perhaps', 'ends_passkeys is not valid JSON']],
  'rewind-organization': [
    ['', 'Give a time (to), or undo=true'],
    ['?to=5&undo=true', 'Give a time (to), or undo=true'],
    ['?to=-5', 'to is too small'],
    ['?undo=perhaps', 'undo is not valid JSON'],
  ],
  'get-missing-files': [['?after=x', 'after is not valid JSON']],
}

describe.each(operatorOperations)('$name', (operation) => {
  it('is refused without the setup key, before anything else is checked', async () => {
    const key = `Basic ${btoa(`olivia@example.com:${world.keys.get('olivia')}`)}`
    for (const Authorization of ['', 'Bearer', 'Bearer wrong', `${SETUP}x`, SETUP.replace('Bearer', 'Basic'), key]) {
      for (const nowhere of [world.name, 'nobody-is-here']) {
        const { status, headers, body } = await ask(operation, { Authorization, name: nowhere, query: '?after=x' })
        expect([status, headers.get('WWW-Authenticate'), body]).toEqual([
          401,
          'Bearer',
          { result: 'error', msg: 'Invalid setup key', code: 'UNAUTHORIZED' },
        ])
      }
    }
  })
})

it('all operations with parameters are sent wrong ones, except one whose parameters can’t be wrong', () => {
  const names = operatorOperations.filter(({ params }) => Object.keys(params.shape).length > 0).map(({ name }) => name)
  expect([...Object.keys(WRONG), 'begin-backup'].sort()).toEqual(names.sort())
})

const REFUSED = operatorOperations.flatMap((operation) =>
  (WRONG[operation.name] ?? []).map(([query, msg]) => [operation.name, query, msg, operation] as const),
)

it.each(REFUSED)('%s is refused with the parameters “%s”: %s', async (_name, query, msg, operation) => {
  expect(await ask(operation, { query })).toMatchObject({ status: 400, body: { msg } })
})

const REQUIRING = operatorOperations.filter((operation) => !('mayBegin' in operation))

it.each(REQUIRING)('$name says that the organization is missing', async (operation) => {
  const query = '?id=1&table=mutes&file=1&undo=true'
  expect(await ask(operation, { name: 'nobody-is-here', query })).toMatchObject({
    status: 404,
    body: { code: 'NONEXISTENT_SUBDOMAIN' },
  })
})

it('an operation reports unknown parameters as ignored', async () => {
  const [move] = operatorOperations.filter(({ name }) => name === 'move-organization')
  expect(move && (await ask(move, { query: '?to=elsewhere' })).body).toMatchObject({
    ignored_parameters_unsupported: ['to'],
  })
})
