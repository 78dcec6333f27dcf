import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { mailsOf } from './mails'
import { World } from './world'

it('people are mailed when somebody logs in as them, unless they have just joined or want no such mails', async () => {
  const world = await World.found(['mia', 'ben'])
  const logIn = (who: string, client?: string) =>
    world.must(null, 'POST /fetch_api_key', {
      username: `${who}@example.com`,
      password: 'a long enough password',
      client,
    })
  expect(await mailsOf(world, () => logIn('mia'))).toEqual([])
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
