import { beforeAll, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { MailKeeper, timePasses } from '../notifications/mail-keeper'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('reveals nothing for a link that was made up', async () => {
  const { status, text } = await visit(world.name, `/unsubscribe/${world.id('mia')}.made-up`)
  expect([status >= 400, text.includes('mia@example.com')]).toEqual([true, false])
})

it('names the person whose emails the link would stop, and doesn’t stop them yet', async () => {
  const keeper = await MailKeeper.of(world)
  await world.write('olivia', ['mia'], 'hello')
  await timePasses(world)
  const link = /<(.+)>/.exec(keeper.to('mia')[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const { status, text } = await visit(world.name, new URL(link).pathname)
  expect([status, text.includes('mia@example.com')]).toEqual([200, true])
  const { user_settings } = await world.must('mia', 'POST /register', { fetch_event_types: ['user_settings'] })
  expect(user_settings.enable_offline_email_notifications).toBe(true)
})
