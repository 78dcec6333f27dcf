import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from '../mails'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})
const invites = async (who: string) => (await world.must(who, 'GET /invites')).invites

describe('an invitation by email', () => {
  const invite = (invitee_emails: string, params: Record<string, unknown> = {}) =>
    world.call('mia', 'POST /invites', { invitee_emails, stream_ids: [], ...params })

  it('is followed by one reminder for each address, unless it expires soon, has been revoked or has expired', async () => {
    await runInDurableObject(world.stub, (_, { storage }) => {
      storage.sql.exec("DELETE FROM tasks WHERE kind = 'remind-invited'")
    })
    const reminders = async (sent: () => Promise<unknown>, before: () => Promise<unknown> = async () => {}) => {
      await sent()
      await before()
      return mailsOf(world, () =>
        runInDurableObject(world.stub, (_, { storage }) => {
          storage.sql.exec("UPDATE tasks SET due_at = 1 WHERE kind = 'remind-invited'")
        }),
      )
    }
    const days = (count: number) => ({ invite_expires_in_minutes: count * 1440 })
    const id = async () => (await invites('mia')).at(-1).id
    const [reminder, ...more] = await reminders(async () => {
      await invite('slow@example.net', days(4))
      await invite('slow@example.net', days(10))
    })
    expect([reminder, more]).toEqual([expect.stringContaining('Reminder: Mia Example has invited you'), []])
    expect(reminder).toMatch(/do_confirm\/[a-z2-7]{24}/)
    expect(await reminders(() => invite('soon@example.net', days(3)))).toEqual([])
    const revoke = async () => world.must('mia', `DELETE /invites/${await id()}`)
    expect(await reminders(() => invite('revoked@example.net'), revoke)).toEqual([])
    const again = async () => world.must('mia', `POST /invites/${await id()}/resend`)
    expect(await reminders(() => invite('again@example.net'), again)).toHaveLength(1)
    const over = () =>
      runInDurableObject(world.stub, (_, { storage }) => {
        storage.sql.exec("UPDATE invitations SET expires_at = 1 WHERE email = 'late@example.net'")
      })
    expect(await reminders(() => invite('late@example.net'), over)).toEqual([])
  })

  it('is sent to nobody if one address is invalid, and isn’t sent to people who already have an account', async () => {
    const failed = async (emails: string) => {
      const { status, body } = await invite(emails)
      expect([status, body.code]).toEqual([400, 'INVITATION_FAILED'])
      return body
    }
    const before = (await invites('mia')).length
    expect(await failed('nonsense, good@example.net')).toMatchObject({
      msg: "Some emails did not validate, so we didn't send any invitations.",
      errors: [['nonsense', 'Invalid address.', false]],
      sent_invitations: false,
    })
    expect(await failed('x@mailinator.com')).toMatchObject({
      errors: [['x@mailinator.com', 'Please use your real email address.', false]],
    })
    expect(await failed('ben@example.com')).toMatchObject({ msg: "We weren't able to invite anyone." })
    expect(await failed('ben@example.com,')).toMatchObject({ sent_invitations: true })
    expect(await invites('mia')).toHaveLength(before)
    expect(await failed('ben@example.com, good@example.net')).toMatchObject({ sent_invitations: true })
    expect(await invites('mia')).toHaveLength(before + 1)
    expect((await invite('')).body.msg).toBe('You must specify at least one email address.')
  })
})
