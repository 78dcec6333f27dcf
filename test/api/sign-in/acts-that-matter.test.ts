import { describe, expect, it } from 'vitest'
import { operations } from '#api/index'
import { Browser } from '../../edge/browser'
import { PASSWORD } from '../../edge/visit'
import { World } from '../world'
import { makeOlder } from './older'

type Act = [what: string, params: Record<string, unknown>]

const PROVIDER = { name: 'Ours', issuer: 'https://id.example.com', client_id: 'id', client_secret: 'secret' }

/** One example of each sensitive action, by operation. An owner may perform all of them. */
const actsIn = (world: World): Record<string, Act> => ({
  'update-user': [`PATCH /users/${world.id('mia')}`, { role: 200 }],
  'update-user-by-email': ['PATCH /users/kim@example.com', { role: 100 }],
  'make-password-reset-link': [`POST /users/${world.id('mia')}/password_reset_link`, {}],
  'export-realm': ['POST /export/realm', { export_type: 1 }],
  'create-invite-link': ['POST /invites/multiuse', { invite_as: 100 }],
  'send-invites': ['POST /invites', { invitee_emails: 'new@example.com', invite_as: 200, stream_ids: [] }],
  'add-sign-in-provider': ['POST /realm/sign_in_providers', PROVIDER],
  'update-sign-in-provider': ['PATCH /realm/sign_in_providers/1', { name: 'Yours' }],
  'remove-sign-in-provider': ['DELETE /realm/sign_in_providers/1', {}],
  'update-required-factor': ['PATCH /realm/required_factor', { of: 'nobody' }],
  'update-settings': ['PATCH /settings', { email: 'first@example.com' }],
  'update-display-settings': ['PATCH /settings/display', { email: 'second@example.com' }],
  'update-notification-settings': ['PATCH /settings/notifications', { email: 'third@example.com' }],
  'update-realm': ['PATCH /realm', { authentication_methods: { Email: true } }],
})

/** The stored data that the actions would change. */
const trace = (world: World) =>
  world.inside(({ database, store }) => [
    ...['accounts', 'invitations', 'confirmations', 'acts'].flatMap((table) => {
      const known = database.exec<{ n: number }>('SELECT count(*) AS n FROM sqlite_master WHERE name = ?', table)
      return known[0]?.n ? database.exec(`SELECT * FROM "${table}"`) : []
    }),
    store.realm.find('providers'),
  ])

describe('a sensitive action', () => {
  it('is in this test’s list, which contains no other actions', () => {
    const confirming = operations.flatMap(({ name, confirms }) => (confirms ? [name] : []))
    const known = Object.keys(actsIn({ id: () => 0 } as unknown as World))
    expect(confirming.toSorted()).toEqual(known.toSorted())
  })

  it('is refused if the last confirmation was more than ten minutes ago, and changes nothing', async () => {
    const world = await World.found(['mia', 'kim'])
    const browser = await Browser.logIn(world, 'olivia')
    await makeOlder(world, 'olivia')
    const before = await trace(world)
    for (const [name, [what, params]] of Object.entries(actsIn(world))) {
      const { status, body } = await browser.ask(what, params)
      expect([name, status, body.code, body.has_password]).toEqual([name, 403, 'REAUTHENTICATION_REQUIRED', true])
    }
    expect(await trace(world)).toEqual(before)
  })

  it('is allowed for ten minutes after a confirmation', async () => {
    const world = await World.found(['mia', 'kim'])
    const browser = await Browser.logIn(world, 'olivia')
    await makeOlder(world, 'olivia')
    expect((await browser.must('GET /users/me/confirmation')).needs_confirmation).toBe(true)
    await browser.must('POST /users/me/confirmation', { password: PASSWORD })
    expect((await browser.must('GET /users/me/confirmation')).needs_confirmation).toBe(false)
    for (const [what, params] of Object.values(actsIn(world))) {
      const { body } = await browser.ask(what, params)
      expect([what, body.code]).not.toEqual([what, 'REAUTHENTICATION_REQUIRED'])
    }
    await makeOlder(world, 'olivia')
    expect((await browser.ask('POST /export/realm')).body.code).toBe('REAUTHENTICATION_REQUIRED')
  })

  it('needs no confirmation with an API key, since its user can’t give a confirmation', async () => {
    const world = await World.found(['mia', 'kim'])
    for (const [what, params] of Object.values(actsIn(world))) {
      const { body } = await world.call('olivia', what, params)
      expect([what, body.code]).not.toEqual([what, 'REAUTHENTICATION_REQUIRED'])
    }
  })

  it('gives access, unlike renaming someone or inviting members, which needs no confirmation', async () => {
    const world = await World.found(['mia'])
    const browser = await Browser.logIn(world, 'olivia')
    await makeOlder(world, 'olivia')
    await browser.must(`PATCH /users/${world.id('mia')}`, { full_name: 'Mia Renamed' })
    await browser.must('POST /invites/multiuse', { invite_as: 400 })
    await browser.must('PATCH /realm', { name: 'Renamed' })
    await browser.must('PATCH /settings', { full_name: 'Olivia Renamed', twenty_four_hour_time: true })
  })

  it('is refused for a missing permission before it asks for confirmation', async () => {
    const world = await World.found(['mia'])
    const browser = await Browser.logIn(world, 'mia')
    await makeOlder(world, 'mia')
    expect((await browser.ask('POST /export/realm')).body.code).toBe('UNAUTHORIZED_PRINCIPAL')
  })
})
