import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../refusal'
import { World } from '../world'
import { join, link, newcomers, OVER } from './newcomer'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('an invitation link', () => {
  it('lets several people join with its role and channels, and notifies members, administrators and its creator', async () => {
    const channel = await world.channel('book club', ['mia', 'olivia'], { invite_only: true })
    await world.must('olivia', 'PATCH /realm', { signup_announcements_stream_id: channel })
    const key = await link(world, 'olivia', { invite_as: 600, stream_ids: [channel] })
    expect(key).toMatch(/^[a-z2-7]{24}$/)
    const queue = await world.listen('mia', ['realm_user', 'user_group', 'subscription', 'message'])
    const administrators = await world.listen('ada', ['invites_changed'])
    const { status, body } = await join(world, key)
    expect(status).toBe(200)
    expect(await world.events('ada', administrators)).toHaveLength(1)
    const events = await world.events('mia', queue)
    expect(events.map((event) => [event.type, event.op])).toEqual([
      ['realm_user', 'add'],
      ['user_group', 'add_members'],
      ['subscription', 'peer_add'],
      ['message', undefined],
    ])
    const who = `@_**${newcomers.at(-1)}|${body.user_id}**`
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
    expect((await join(world, key)).status).toBe(200)
    await world.must('olivia', 'PATCH /realm', { signup_announcements_stream_id: -1 })
  })

  it('can be created only for roles that its creator may grant, and for channels that its creator can see', async () => {
    await world.must('olivia', 'PATCH /realm', { create_multiuse_invite_group: { new: await membersGroup() } })
    for (const [who, role, text] of [
      ['ada', 100, ['UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner']],
      ['max', 200, 'Must be an organization administrator'],
      ['max', 300, 'Must be an organization administrator'],
      ['mia', 300, 'Must be an organization administrator'],
    ] as const) {
      expect(await refusal(world, who, 'POST /invites/multiuse', { invite_as: role })).toEqual(text)
    }
    const hidden = await world.channel('hidden from mia', ['olivia'], { invite_only: true })
    expect(await refusal(world, 'mia', 'POST /invites/multiuse', { stream_ids: [hidden] })).toBe(
      `Invalid channel ID ${hidden}. No invites were sent.`,
    )
    expect(await refusal(world, 'gus', 'POST /invites/multiuse', { invite_as: 'x' })).toBe(
      'Not allowed for guest users',
    )
  })

  it('grants no more than its creator may still grant', async () => {
    await world.join('nora', 200)
    const [high, low] = [await link(world, 'nora', { invite_as: 200 }), await link(world, 'nora')]
    await world.must('olivia', `PATCH /users/${world.id('nora')}`, { role: 400 })
    expect((await join(world, high)).body.msg).toBe(OVER)
    expect((await join(world, low)).status).toBe(200)
  })

  it('has a key that isn’t stored in plain text', async () => {
    const key = await link(world, 'olivia')
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
