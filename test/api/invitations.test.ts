import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Signer } from '#lib/signing/signer'
import { mailsOf } from './mails'
import { type Answer, World } from './world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

const PASSWORD = 'a password for newcomers'
let people = 0
/** A person nobody knows yet. */
function newcomer(): { email: string; full_name: string; password: string } {
  people += 1
  return { email: `new${people}@example.net`, full_name: `New Person ${people}`, password: PASSWORD }
}

const keyOf = (link: string) => link.split('/').findLast((part) => part !== '') ?? ''

async function link(who: string, params: Record<string, unknown> = {}): Promise<string> {
  return keyOf((await world.must(who, 'POST /invites/multiuse', params)).invite_link)
}

const join = (key: string, sent: Record<string, unknown> = newcomer(), at = world): Promise<Answer> =>
  at.call(null, `POST /join/${key}`, sent)

async function refusal(who: string | null, what: string, params: Record<string, unknown> = {}) {
  const { status, body } = await world.call(who, what, params)
  expect(status).not.toBe(200)
  return body.msg
}

const OVER = 'Whoops. The confirmation link has expired or been deactivated.'
const UNKNOWN = "Whoops. We couldn't find your confirmation link in the system."
const invites = async (who: string) => (await world.must(who, 'GET /invites')).invites

/** Moves the end of all invitations into the past. */
async function expireAll(): Promise<void> {
  await runInDurableObject(world.stub, async (_, { storage }) => {
    storage.sql.exec('UPDATE invitations SET expires_at = 1')
  })
}

describe('a link', () => {
  it('lets many people in, with the role and the channels it promises, and tells who should know', async () => {
    const channel = await world.channel('book club', ['mia', 'olivia'], { invite_only: true })
    await world.must('olivia', 'PATCH /realm', { signup_announcements_stream_id: channel })
    const key = await link('olivia', { invite_as: 600, stream_ids: [channel] })
    expect(key).toMatch(/^[a-z2-7]{24}$/)
    const queue = await world.listen('mia', ['realm_user', 'user_group', 'subscription', 'message'])
    const administrators = await world.listen('ada', ['invites_changed'])
    const { status, body } = await join(key)
    expect(status).toBe(200)
    expect(await world.events('ada', administrators)).toHaveLength(1)
    const events = await world.events('mia', queue)
    expect(events.map((event) => [event.type, event.op])).toEqual([
      ['realm_user', 'add'],
      ['user_group', 'add_members'],
      ['subscription', 'peer_add'],
      ['message', undefined],
    ])
    const who = `@_**New Person ${people}|${body.user_id}**`
    const last = await world.must('mia', 'GET /messages', {
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
      apply_markdown: false,
    })
    expect(last.messages.at(-1)).toMatchObject({ content: `${who} joined this organization.`, subject: 'signups' })
    const thanks = await world.must('olivia', 'GET /messages', {
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
      apply_markdown: false,
      narrow: [{ operator: 'is', operand: 'dm' }],
    })
    expect(thanks.messages.at(-1).content).toBe(`${who} accepted your invitation to join A place to test.`)
    world.enter('newcomer', body.email, body.user_id, body.api_key)
    expect(await world.must('newcomer', 'GET /users/me')).toMatchObject({ role: 600 })
    const { subscriptions } = await world.must('newcomer', 'GET /users/me/subscriptions')
    expect(subscriptions.map(({ name }: { name: string }) => name)).toEqual(['book club'])
    expect((await join(key)).status).toBe(200)
    await world.must('olivia', 'PATCH /realm', { signup_announcements_stream_id: -1 })
  })

  it('is made for roles that its maker may give only', async () => {
    await world.must('olivia', 'PATCH /realm', { create_multiuse_invite_group: { new: await membersGroup() } })
    for (const [who, role, text] of [
      ['ada', 100, 'Must be an organization owner'],
      ['max', 200, 'Must be an organization administrator'],
      ['max', 300, 'Must be an organization administrator'],
      ['mia', 300, 'Must be an organization administrator'],
    ] as const) {
      expect(await refusal(who, 'POST /invites/multiuse', { invite_as: role })).toBe(text)
    }
    const hidden = await world.channel('hidden from mia', ['olivia'], { invite_only: true })
    expect(await refusal('mia', 'POST /invites/multiuse', { stream_ids: [hidden] })).toBe(
      `Invalid channel ID ${hidden}. No invites were sent.`,
    )
    expect(await refusal('gus', 'POST /invites/multiuse', { invite_as: 'x' })).toBe('Not allowed for guest users')
  })

  it('gives no more than its maker has kept', async () => {
    await world.join('nora', 200)
    const [high, low] = [await link('nora', { invite_as: 200 }), await link('nora')]
    await world.must('olivia', `PATCH /users/${world.id('nora')}`, { role: 400 })
    expect((await join(high)).body.msg).toBe(OVER)
    expect((await join(low)).status).toBe(200)
  })

  it('opens nothing once it is revoked or over, nor at another organisation', async () => {
    const other = await World.found(['mia', 'gus'])
    const key = await link('olivia')
    expect((await join(key, newcomer(), other)).body.msg).toBe(UNKNOWN)
    const { id } = (await invites('olivia')).findLast((one: { is_multiuse: boolean }) => one.is_multiuse)
    await world.must('olivia', `DELETE /invites/multiuse/${id}`)
    expect((await join(key)).body.msg).toBe(UNKNOWN)
    expect(await refusal('olivia', `DELETE /invites/multiuse/${id}`)).toBe('Invitation has already been revoked')
    expect((await join('short')).body.msg).toBe('Whoops. The confirmation link is malformed.')
    expect((await join('a'.repeat(24))).body.msg).toBe(UNKNOWN)
    const late = await link('olivia')
    await expireAll()
    expect((await join(late)).body.msg).toBe(OVER)
    expect(await invites('olivia')).toEqual([])
    expect((await join(await link('olivia', { invite_expires_in_minutes: -1 }))).body.msg).toBe(OVER)
  })

  it('ends with its maker, and does not begin again when they return', async () => {
    const id = await world.join('leo', 200)
    const key = await link('leo')
    await world.must('olivia', `DELETE /users/${id}`)
    expect((await join(key)).body.msg).toBe(OVER)
    await world.must('olivia', `POST /users/${id}/reactivate`)
    expect((await join(key)).body.msg).toBe(OVER)
  })

  it('is worth nothing to who steals the storage', async () => {
    const key = await link('olivia')
    await runInDurableObject(world.stub, async (_, { storage }) => {
      const stored = JSON.stringify(storage.sql.exec('SELECT * FROM invitations').toArray())
      expect(stored).not.toContain(key)
    })
  })
})

async function membersGroup(): Promise<number> {
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  return user_groups.find(({ name }: { name: string }) => name === 'role:members').id
}

describe('an invitation by e-mail', () => {
  const invite = (invitee_emails: string, params: Record<string, unknown> = {}) =>
    world.call('mia', 'POST /invites', { invitee_emails, stream_ids: [], ...params })

  it('is listed for its maker and administrators, and revoked by them', async () => {
    const queue = await world.listen('ada', ['invites_changed'])
    const others = await world.listen('ben', ['invites_changed'])
    expect((await invite('One <one@example.net>\ntwo@example.net,')).status).toBe(200)
    const mine = await invites('mia')
    expect(mine.map(({ email }: { email: string }) => email)).toEqual(['one@example.net', 'two@example.net'])
    expect(await invites('ben')).toEqual([])
    const [one] = mine
    expect(await refusal('ben', `DELETE /invites/${one.id}`)).toBe('Must be an organization administrator')
    const again = await mailsOf(world, () => world.must('mia', `POST /invites/${one.id}/resend`))
    expect(again).toEqual([expect.stringContaining('Mail to one@example.net')])
    await world.must('ada', `DELETE /invites/${one.id}`)
    expect(await refusal('mia', `POST /invites/${one.id}/resend`)).toBe('No such invitation')
    expect(await world.events('ada', queue)).toHaveLength(2)
    expect(await world.events('ben', others)).toEqual([])
  })

  it('is listed without a key being signed for it, however many there are', async () => {
    const asked = { invitee_emails: 'listed@example.org', stream_ids: [], invite_expires_in_minutes: 60 }
    await world.must('olivia', 'POST /invites', asked)
    await link('olivia')
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        const like = store.invitations.list().findLast(({ kind }) => kind === 'email')!
        for (let n = 0; n < 1000; n++) {
          store.invitations.insert({ ...like, channels: [], id: 10_000 + n, keyHash: `many ${n}` })
        }
      }),
    )
    const sign = vi.spyOn(Signer.prototype, 'sign')
    const listed = await invites('olivia')
    const links = listed.filter((one: { is_multiuse: boolean }) => one.is_multiuse).length
    const signed = sign.mock.calls.filter(([purpose]) => purpose === 'invitation').length
    sign.mockRestore()
    expect(listed.length).toBeGreaterThan(1000)
    expect(links).toBeGreaterThan(0)
    expect(signed).toBe(links)
    await world.inside(({ store, database }) =>
      database.transaction(() => {
        for (let n = 0; n < 1000; n++) store.invitations.remove({ kind: 'email', id: 10_000 + n })
      }),
    )
  })

  it('is followed by a reminder two days before its end, unless that is soon or nobody is waited for', async () => {
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

  it('is good for its address once; others for the same address end with it', async () => {
    const mails = await mailsOf(world, async () => {
      await invite('once@example.net')
      await invite('once@example.net')
    })
    const [first = '', second = ''] = mails.map((mail) => /do_confirm\/([a-z2-7]{24})/.exec(mail)?.[1])
    expect(mails[0]).toContain('Mia Example has invited you to join A place to test')
    const { body } = await join(first, { ...newcomer(), email: 'somebody.else@example.net' })
    expect(body.email).toBe('once@example.net')
    expect((await join(first)).body.msg).toBe(OVER)
    expect((await join(second)).body.msg).toBe(OVER)
  })

  it('ends for whom an administrator makes an account', async () => {
    await invite('Made@example.net')
    const before = await invites('mia')
    const made = { email: 'made@Example.net', password: PASSWORD, full_name: 'Made By Ada' }
    await world.must('olivia', 'POST /users', made)
    expect(await invites('mia')).toEqual(before.slice(0, -1))
  })

  it('is sent to all that can be or to none', async () => {
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

  it('follows the domains that the organisation allows', async () => {
    await world.must('olivia', 'POST /realm/domains', { domain: ' Example.ORG ', allow_subdomains: false })
    await world.must('olivia', 'PATCH /realm', { emails_restricted_to_domains: true })
    const errors = async (email: string) => (await invite(email)).body.errors?.[0][1]
    expect(await errors('a@example.org')).toBeUndefined()
    expect(await errors('a@sub.example.org')).toBe('Outside your domain.')
    expect(await errors('a+b@example.org')).toBe('Email addresses containing + are not allowed.')
    const key = await link('olivia')
    expect((await join(key)).body.msg).toContain('is not in one of the domains that are allowed')
    await world.must('olivia', 'PATCH /realm/domains/example.org', { allow_subdomains: true })
    expect(await errors('a@sub.example.org')).toBeUndefined()
    const queue = await world.listen('gus', ['realm', 'realm_domains'])
    await world.must('olivia', 'DELETE /realm/domains/example.org')
    expect(await world.events('gus', queue)).toMatchObject([
      { type: 'realm', property: 'emails_restricted_to_domains', value: false },
      { type: 'realm_domains', op: 'remove', domain: 'example.org' },
    ])
  })
})

describe('who joins', () => {
  it('needs a name, a password and an address that nobody has', async () => {
    const key = await link('olivia')
    const attempt = async (params: Record<string, unknown>) => (await join(key, { ...newcomer(), ...params })).body.msg
    expect(await attempt({ email: 'nonsense' })).toBe('Enter a valid email address.')
    expect(await attempt({ email: 'BEN@example.com' })).toBe('Already has an account.')
    expect(await attempt({ password: 'short' })).toBe('The password is too weak.')
    expect(await attempt({ full_name: '@all' })).toBe('Invalid characters in name!')
    expect((await world.must(null, `GET /join/${key}`)).realm_name).toBe('A place to test')
  })
})
