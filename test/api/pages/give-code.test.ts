import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD, visit } from '../../edge/visit'
import { codeOf } from '../sign-in/code-of'
import { sessionIn, whoHas } from '../sign-in/signing-in'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('logs in people who gave their password and then a code', async () => {
  const browser = await Browser.logIn(world, 'mia')
  const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
  await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
  const page = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
  const pending = /name="pending" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const wrong = await visit(world.name, '/login', { form: { pending, code: '000000' } })
  expect([wrong.status, sessionIn(wrong)]).toEqual([403, undefined])
  const bent = await visit(world.name, '/login', { form: { pending: 'made-up', code: codeOf(seed, 1) } })
  expect([bent.status, sessionIn(bent)]).toEqual([403, undefined])
  const visited = await visit(world.name, '/login', { form: { pending, code: codeOf(seed, 1) } })
  expect(await whoHas(world, sessionIn(visited))).toBe('Mia Example')
})
