import { beforeAll, expect, it } from 'vitest'
import { PASSWORD, visit } from '../../edge/visit'
import { codeOf } from '../sign-in/code-of'
import { sessionIn, whoHas } from '../sign-in/signing-in'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

const field = (text: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

it('logs in people who set up required codes, and shows recovery codes', async () => {
  await world.must('olivia', 'PATCH /realm/required_factor', { of: 'everyone' })
  const { text } = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
  const sent = { setup: field(text, 'setup'), seed: field(text, 'seed'), address: field(text, 'address') }
  const give = (form: Record<string, string>) => visit(world.name, '/login', { form: { ...sent, ...form } })
  for (const form of [{ code: '000000' }, { setup: 'made-up', code: codeOf(sent.seed) }] as Record<string, string>[]) {
    const refused = await give(form)
    expect([refused.status, sessionIn(refused)]).toEqual([403, undefined])
  }
  const done = await give({ code: codeOf(sent.seed) })
  expect(await whoHas(world, sessionIn(done))).toBe('Mia Example')
  expect(/<pre[^>]*>([^<]+)<\/pre>/.exec(done.text)?.[1]?.split('\n')).toHaveLength(10)
})
