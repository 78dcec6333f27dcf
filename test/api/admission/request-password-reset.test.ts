import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { mailsOf } from '../mails'
import { World } from '../world'

const PAGE = '/accounts/password/reset'
const ask = (world: World, email: string) => visit(world.name, PAGE, { form: { email } })
const pathIn = (mail = '') => /https?:\/\/[^/]+(\/accounts\/password\/reset\/[a-z2-7]{40})/.exec(mail)?.[1] ?? ''

describe('someone who forgot their password', () => {
  it('receives a link by email, which sets a new password once', async () => {
    const world = await World.found(['mia'])
    expect((await visit(world.name, '/login')).text).toContain(`href="${PAGE}"`)
    expect((await visit(world.name, `${PAGE}/`)).text).toContain('Send me a link')
    const mails = await mailsOf(world, () => ask(world, ' MIA@example.com '))
    expect(mails).toEqual([expect.stringContaining('Mail to mia@example.com: Set a new password for A place to test')])
    const path = pathIn(mails[0])
    const password = 'quite another sentence'
    const set = await visit(world.name, path, { form: { password, again: password } })
    expect(set.text).toContain('Your password is set')
    expect(await cookieOf(world, 'mia', PASSWORD)).toBe('')
    expect(await cookieOf(world, 'mia', password)).not.toBe('')
    expect((await visit(world.name, path)).status).toBe(404)
  })

  it('doesn’t learn who has an account, and neither deactivated people nor bots receive an email', async () => {
    const world = await World.found(['mia', 'ben'])
    await world.must('olivia', `DELETE /users/${world.id('ben')}`)
    const bot = await world.must('mia', 'POST /bots', { full_name: 'A bot', short_name: 'helper' })
    const { user } = await world.must('olivia', `GET /users/${bot.user_id}`)
    const known = (await ask(world, 'mia@example.com')).text.replaceAll('mia@example.com', '')
    const unknown = ['nobody@example.com', 'ben@example.com', user.email, 'welcome-bot@zulip.com', 'x'.repeat(500)]
    const mails = await mailsOf(world, async () => {
      for (const email of unknown) {
        const { status, text } = await ask(world, email)
        expect([status, text.replaceAll(email, '')]).toEqual([200, known])
      }
    })
    expect(mails).toEqual([])
  })

  it('must wait after the second request in an hour, even if the email address is unknown', async () => {
    const world = await World.found(['mia'])
    await runInDurableObject(world.stub, (realm: Realm) => {
      const { state } = realm as unknown as { state: RealmState }
      state.env = { ...state.env, RATE_LIMITS: 'on' }
    })
    for (const email of ['mia@example.com', 'nobody@example.com']) {
      const statuses = []
      for (let asked = 0; asked < 3; asked++) statuses.push((await ask(world, email)).status)
      expect(statuses).toEqual([200, 200, 429])
    }
  })
})
