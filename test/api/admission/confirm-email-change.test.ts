import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { mailsOf } from '../mails'
import { World } from '../world'

/** Requests a new email address, and returns the path of the link in the confirmation email. */
async function mailedPath(world: World, who: string, email: string): Promise<string> {
  const [text = ''] = await mailsOf(world, () => world.must(who, 'PATCH /settings', { email }))
  return /https?:\/\/[^/]+(\/accounts\/confirm_new_email\/\S+)/.exec(text)?.[1] ?? ''
}

const addressOf = async (world: World, who: string) =>
  (await world.must('olivia', `GET /users/${world.id(who)}`)).user.delivery_email

describe('the confirmation link for a new email address', () => {
  it('changes the address once, even if the person who opens the link isn’t logged in', async () => {
    const world = await World.found(['mia'])
    const path = await mailedPath(world, 'mia', 'mia@example.org')
    expect(await addressOf(world, 'mia')).toBe('mia@example.com')
    const looked = await SELF.fetch(`http://${world.name}.localhost${path}`, { method: 'HEAD' })
    expect([looked.status, await addressOf(world, 'mia')]).toEqual([200, 'mia@example.com'])
    const opened = await visit(world.name, path)
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('mia@example.org')])
    expect(await addressOf(world, 'mia')).toBe('mia@example.org')
    const again = await visit(world.name, path)
    expect([again.status, again.text]).toEqual([404, expect.stringContaining('has expired or was revoked')])
  })

  it('changes nothing if it is made up, replaced or from another organization, or if the address has been taken', async () => {
    const world = await World.found(['mia'])
    const other = await World.found(['mia'])
    const first = await mailedPath(world, 'mia', 'first@example.org')
    const second = await mailedPath(world, 'mia', 'second@example.org')
    for (const path of [first, '/accounts/confirm_new_email/short', `/accounts/confirm_new_email/${'a'.repeat(24)}`]) {
      const { status, text } = await visit(world.name, path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('This confirmation link doesn’t work')
    }
    expect((await visit(other.name, second)).status).toBe(404)
    await world.must('olivia', 'POST /users', {
      email: 'second@example.org',
      password: 'x1y2z3 w4',
      full_name: 'Other',
    })
    const taken = await visit(world.name, second)
    expect([taken.status, taken.text]).toEqual([
      400,
      expect.stringContaining('There’s already an account with this address.'),
    ])
    expect(await addressOf(world, 'mia')).toBe('mia@example.com')
  })
})
