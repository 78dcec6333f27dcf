import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { MailKeeper, timePasses } from '../notifications/mail-keeper'
import { World } from '../world'

const ONE_CLICK = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }

async function missed() {
  const world = await World.found(['mia', 'ben'])
  const keeper = await MailKeeper.of(world)
  await world.write('ben', ['mia'], 'hello')
  await timePasses(world)
  const [mail] = keeper.to('mia')
  const link = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return { world, keeper, link, mail }
}

it('one click in an email program stops emails about missed messages, and no others', async () => {
  const { world, keeper, link, mail } = await missed()
  expect(mail?.text).toContain(link)
  const bikes = await world.channel('bikes', ['mia', 'ben'])
  const property = { stream_id: bikes, property: 'email_notifications', value: true }
  await world.must('mia', 'POST /users/me/subscriptions/properties', { subscription_data: [property] })
  const { queue_id } = await world.must('mia', 'POST /register', { event_types: ['user_settings', 'subscription'] })
  for (let times = 0; times < 2; times++) {
    const { status, headers } = await SELF.fetch(link, ONE_CLICK)
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
  }
  const { user_settings, subscriptions } = await world.must('mia', 'POST /register', {
    fetch_event_types: ['user_settings', 'subscription'],
  })
  expect(user_settings).toMatchObject({
    enable_offline_email_notifications: false,
    enable_stream_email_notifications: false,
    enable_followed_topic_email_notifications: false,
    enable_offline_push_notifications: true,
    enable_login_emails: true,
  })
  expect(subscriptions.filter((one: { email_notifications: boolean }) => one.email_notifications)).toEqual([])
  const { events } = await world.must('mia', 'GET /events', { queue_id, last_event_id: -1, dont_block: true })
  const told = events.filter(({ type }: { type: string }) => type !== 'heartbeat')
  expect(told.map(({ property: name }: { property: string }) => name)).toEqual([
    'enable_followed_topic_email_notifications',
    'enable_offline_email_notifications',
    'email_notifications',
  ])
  await world.write('ben', ['mia'], 'nobody mails this')
  await world.say('ben', bikes, 'wheels', '@**Mia Example** nor this')
  await timePasses(world)
  expect(keeper.mails).toHaveLength(1)
  expect(await world.inside(({ store }) => store.mailNotices.listOldest(5))).toEqual([])
})

it('opening the unsubscribe link changes nothing, and shows whose emails it would stop, in that person’s language', async () => {
  const { world, link } = await missed()
  await world.must('mia', 'PATCH /settings', { default_language: 'de' })
  const page = await SELF.fetch(link)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('mia@example.com')
  expect(html).toContain('<form method="post">')
  expect(html).toContain('E-Mails über Nachrichten abbestellen')
  expect((await SELF.fetch(link, { method: 'HEAD' })).status).toBe(200)
  const { user_settings } = await world.must('mia', 'POST /register', { fetch_event_types: ['user_settings'] })
  expect(user_settings.enable_offline_email_notifications).toBe(true)
})

it('an unsubscribe link is refused if it is made up or from another organization, or if its account is deactivated', async () => {
  const [one, other] = [await missed(), await World.found(['mia'])]
  const foreign = one.link.replace(one.world.name, other.name)
  const forged = one.link.replace(/\d+\./, `${one.world.id('ben')}.`)
  for (const link of [foreign, forged, `${one.link}x`, one.link.slice(0, -4), one.link.replace(/[^/]+$/, 'x')]) {
    for (const init of [ONE_CLICK, {}]) {
      const response = await SELF.fetch(link, init)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('href="/login"')
    }
  }
  await one.world.must('olivia', `DELETE /users/${one.world.id('mia')}`)
  expect((await SELF.fetch(one.link, ONE_CLICK)).status).toBe(404)
})
