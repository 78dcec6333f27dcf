import { describe, expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { mailsOf } from '../mails'
import { World } from '../world'

const PAGE = '/accounts/find'
const ask = (world: World, email: string) => visit(world.name, PAGE, { form: { email } })

describe('someone who forgot the address of their organization', () => {
  it('receives it by email', async () => {
    const world = await World.found(['mia'])
    for (const path of [PAGE, `${PAGE}/`]) {
      expect((await visit(world.name, path)).text).toContain('Send me the address')
    }
    const mails = await mailsOf(world, () => ask(world, ' MIA@example.com '))
    expect(mails).toEqual([expect.stringContaining('Mail to mia@example.com: Your account on A place to test')])
    expect(mails[0]).toContain(`http://${world.name}.localhost/login`)
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
    await world.inside((state) => {
      state.env = { ...state.env, RATE_LIMITS: 'on' }
    })
    for (const email of ['mia@example.com', 'nobody@example.com']) {
      const statuses = []
      for (let asked = 0; asked < 3; asked++) statuses.push((await ask(world, email)).status)
      expect(statuses).toEqual([200, 200, 429])
    }
  })
})
