import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { MOST_NOTICES_MAILED } from '#domain/limits'
import { Browser } from '../edge/browser'
import { mailsOf } from './mails'
import { codeOf } from './sign-in/code-of'
import { World } from './world'

it('people get an email about a new log-in, unless they have just joined or turned these emails off', async () => {
  const world = await World.found(['mia', 'ben'])
  const logIn = (who: string, client?: string) =>
    world.must(null, 'POST /fetch_api_key', {
      username: `${who}@example.com`,
      password: 'a long enough password',
      client,
    })
  await world.join('nora')
  expect(await mailsOf(world, () => logIn('nora'))).toEqual([])
  await runInDurableObject(world.stub, (_, { storage }) => {
    storage.sql.exec('UPDATE accounts SET joined_at = joined_at - 120000')
  })
  await world.evict()
  await world.must('ben', 'PATCH /settings', { enable_login_emails: false })
  await world.must('mia', 'PATCH /settings', { timezone: 'Asia/Tokyo' })
  const mails = await mailsOf(world, async () => {
    await logIn('mia', 'A program\n\nof http://evil.example')
    await logIn('ben')
    const wrong = { username: 'mia@example.com', password: 'wrong' }
    expect((await world.call(null, 'POST /fetch_api_key', wrong)).status).toBe(401)
  })
  expect(mails).toEqual([expect.stringContaining('Mail to mia@example.com: New log-in to A place to test')])
  expect(mails[0]).toContain('Browser or app: A program of http://evil.exam\n')
  expect(mails[0]).toMatch(/Time: .*GMT\+9/)
})

it('emails about log-ins are limited per day, and other emails are still sent', async () => {
  const world = await World.found(['mia'])
  await runInDurableObject(world.stub, (_, { storage }) => {
    storage.sql.exec('UPDATE accounts SET joined_at = joined_at - 120000')
  })
  await world.evict()
  await world.bind({ RATE_LIMITS: 'on' })
  const logIn = () =>
    world.must(null, 'POST /fetch_api_key', { username: 'mia@example.com', password: 'a long enough password' })
  const mails = await mailsOf(world, async () => {
    for (let at = 0; at < MOST_NOTICES_MAILED + 5; at++) await logIn()
  })
  // Emails from other organizations may be sent in the meantime.
  const ours = (text: string) => text.includes(`${world.name}.localhost`)
  expect(mails.filter(ours)).toHaveLength(MOST_NOTICES_MAILED)
  const other = await mailsOf(world, async () => {
    const browser = await Browser.logIn(world, 'mia')
    const { setup, seed } = await browser.must('POST /users/me/second_factor/begin')
    await browser.must('POST /users/me/second_factor', { setup, code: codeOf(seed) })
  })
  // There is no email about the log-in itself.
  expect(other.filter(ours)).toHaveLength(1)
  await world.bind({ RATE_LIMITS: 'off' })
})
