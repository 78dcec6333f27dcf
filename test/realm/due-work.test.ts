import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BindingMailer } from '#effects/mail/binding-mailer'
import { NoMailer } from '#effects/mail/no-mailer'
import type { Mail, Mailer } from '#lib/mail/mail'
import { LOOP_HEADER, LOOP_MARK } from '#lib/mail-in/automatic'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { World } from '../api/world'
import { PATIENT } from '../patience'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})
afterEach(() => vi.restoreAllMocks())

/** Makes the realm use another mailer for as long as it is awake. */
const withMailer = (mailer: Mailer) =>
  runInDurableObject(world.stub, (realm: Realm) => {
    const { state } = realm as unknown as { state: RealmState }
    state.mailer = mailer
  })

const invite = (email: string) => world.must('mia', 'POST /invites', { invitee_emails: email, stream_ids: [] })

const rows = (sql: string) =>
  runInDurableObject(world.stub, (_, { storage }) => storage.sql.exec(`${sql}`).toArray() as Record<string, number>[])

const tasks = () => rows("SELECT attempts, due_at, id FROM tasks WHERE kind = 'send-mail'")

/** Makes the tasks for waiting emails due, and runs them. */
async function laterOn(): Promise<void> {
  await rows("UPDATE tasks SET due_at = 1 WHERE kind = 'send-mail'")
  await runInDurableObject(world.stub, (_, { storage }) => storage.setAlarm(Date.now() + 60_000))
  await runDurableObjectAlarm(world.stub)
}

describe('an email that can’t be sent', () => {
  it('is tried again until it is sent, with delays of at least about one, two and four minutes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const sent: Mail[] = []
    let isBroken = true
    await withMailer({
      isThere: true,
      async send(mail) {
        if (isBroken) throw new Error('no way out')
        sent.push(mail)
      },
    })
    await invite('one@example.net')
    await vi.waitUntil(async () => (await tasks())[0]?.attempts === 1, PATIENT)
    for (let attempt = 2; attempt < 5; attempt++) {
      await laterOn()
      const [task] = await tasks()
      expect(task?.attempts).toBe(attempt)
      const seconds = ((task?.due_at ?? 0) - Date.now()) / 1000
      expect(seconds).toBeGreaterThan(30 * 2 ** (attempt - 1) - 10)
    }
    const [{ sealed } = { sealed: '' }] = (await rows('SELECT sealed FROM mails')) as unknown as { sealed: string }[]
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/do_confirm|example/)
    isBroken = false
    await world.evict()
    await withMailer({ isThere: true, send: async (mail) => void sent.push(mail) })
    await laterOn()
    expect(sent).toMatchObject([{ to: 'one@example.net', text: expect.stringContaining('/accounts/do_confirm/') }])
    expect([await tasks(), await rows('SELECT * FROM mails')]).toEqual([[], []])
  })

  it('is abandoned after the tenth try, and its content is not logged', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const send = vi.fn(async ({ text }: Mail) => Promise.reject(new Error(text)))
    await withMailer({ isThere: true, send })
    await invite('two@example.net')
    await vi.waitUntil(async () => (await tasks())[0]?.attempts === 1, PATIENT)
    for (let attempt = 2; attempt <= 10; attempt++) await laterOn()
    expect(send).toHaveBeenCalledTimes(10)
    expect([await tasks(), await rows('SELECT * FROM mails')]).toEqual([[], []])
    expect(error.mock.calls.flat().join('\n')).not.toMatch(/do_confirm|two@/)
  })

  it('is not stored if the deployment can’t send emails', async () => {
    await withMailer(new NoMailer())
    await invite('three@example.net')
    expect([await tasks(), await rows('SELECT * FROM mails')]).toEqual([[], []])
  })
})

describe('the binding for emails', () => {
  const mail = { to: 'a@example.net', subject: 'b', text: 'c' }

  it('gets the sender of each email', async () => {
    const send = vi.fn(async () => undefined)
    await new BindingMailer({ send }, 'chat@example.org').send(mail)
    expect(send).toHaveBeenCalledWith({ from: 'chat@example.org', ...mail })
  })

  it('gets the name for replies, with the sender’s address unless another address is given', async () => {
    const send = vi.fn(async () => undefined)
    const mailer = new BindingMailer({ send }, 'Our club <chat@example.org>')
    await mailer.send({ ...mail, replyTo: { name: 'Answer there' } })
    await mailer.send({ ...mail, replyTo: { name: 'Ada', address: 'ada@example.org' } })
    expect(send.mock.calls).toMatchObject([
      [{ replyTo: { name: 'Answer there', email: 'chat@example.org' } }],
      [{ replyTo: { name: 'Ada', email: 'ada@example.org' } }],
    ])
  })

  it('gets the headers of threads, automatic emails and loops, but none that the platform sets itself', async () => {
    const send = vi.fn(async () => undefined)
    const headers = { References: '<1@x>', 'Auto-Submitted': 'auto-generated', [LOOP_HEADER]: LOOP_MARK }
    await new BindingMailer({ send }, 'chat@example.org').send({
      ...mail,
      headers: { ...headers, 'Message-ID': '<2@x>' },
    })
    expect(send.mock.calls).toMatchObject([[{ headers }]])
    expect(send.mock.calls.flat()[0]).toHaveProperty('headers', headers)
  })

  it('has a limited time to answer', async () => {
    const mailer = new BindingMailer({ send: () => new Promise(() => undefined) }, 'chat@example.org', 5)
    await expect(mailer.send(mail)).rejects.toThrow()
  })
})
