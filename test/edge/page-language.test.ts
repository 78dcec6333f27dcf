import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { World } from '../api/world'
import { cookieOf, PASSWORD, visit } from './visit'

const asking = (language: string) => ({ headers: { 'Accept-Language': language } })

describe('the language of pages without a script', () => {
  it('is the supported language that the browser prefers', async () => {
    const { name } = await World.found([])
    for (const language of ['de', 'de-AT', 'de-DE,de;q=0.9,en;q=0.8', 'fr,de;q=0.5,en;q=0.4', 'en;q=0.1,de']) {
      const { text } = await visit(name, '/login', asking(language))
      expect([language, text.includes('<html lang="de">'), text.includes('>Anmelden</button>')]).toEqual([
        language,
        true,
        true,
      ])
    }
    for (const language of ['en-GB', 'en,de;q=0.9', 'de;q=0,en'])
      expect((await visit(name, '/login', asking(language))).text).toContain('<html lang="en">')
  })

  it('is the organization’s language if the browser asks for none that is supported', async () => {
    const world = await World.found([])
    expect((await visit(world.name, '/login', asking('fr'))).text).toContain('<html lang="en">')
    await world.must('olivia', 'PATCH /realm', { default_language: 'de' })
    for (const language of ['fr', '*;q=x,,;;', 'a'.repeat(4000)]) {
      expect((await visit(world.name, '/login', asking(language))).text).toContain('<html lang="de">')
    }
    expect((await visit(world.name, '/login')).text).toContain('<html lang="de">')
    await world.must('olivia', 'PATCH /realm', { default_language: 'fr' })
    expect((await visit(world.name, '/login')).text).toContain('<html lang="en">')
  })

  it('is also the one that the browser prefers on the founding page and in errors', async () => {
    const founding = await visit('nobody-here', '/', asking('de'))
    expect(founding.text).toContain('Erstelle deine Organisation')
    const { name } = await World.found([])
    const form = { email: 'olivia@example.com', password: 'wrong' }
    const refused = await visit(name, '/login', { form, ...asking('de') })
    expect([refused.status, refused.text.includes('E-Mail-Adresse und Passwort passen nicht zusammen.')]).toEqual([
      403,
      true,
    ])
    const dead = await visit(name, `/join/${'a'.repeat(24)}/`, asking('de'))
    expect([dead.status, dead.text.includes('Diesen Link gibt es nicht.')]).toEqual([404, true])
  })

  it('is the account’s language for people who are logged in, as in the client', async () => {
    const world = await World.found(['mia'])
    await world.must('mia', 'PATCH /settings', { default_language: 'de' })
    const cookie = await cookieOf(world, 'mia')
    const account = await visit(world.name, '/account', { cookie, ...asking('en') })
    expect(account.text).toContain('Hallo, Mia Example')
    expect((await visit(world.name, '/', { cookie, ...asking('en') })).text).toContain('<html lang="de">')
    await world.must('mia', 'PATCH /settings', { default_language: 'en' })
    expect((await visit(world.name, '/', { cookie, ...asking('de') })).text).toContain('<html lang="en">')
  })

  it('doesn’t affect how names are shown, even if they contain markup or placeholders', async () => {
    const world = await World.found([])
    await world.must('olivia', 'PATCH /realm', { name: '<b>{email}</b>' })
    const { text } = await visit(world.name, '/login', asking('de'))
    expect(text).toContain('Bei &lt;b&gt;{email}&lt;/b&gt; anmelden')
  })
})

describe('an organization’s language', () => {
  it('is initially the language of the page on which the organization was founded', async () => {
    const key = (env as unknown as { SETUP_KEY: string }).SETUP_KEY
    const form = { key, name: 'Verein', full_name: 'Olga', email: 'olga@example.com', password: PASSWORD }
    const { cookie } = await visit('verein', '/found', { form, ...asking('de') })
    expect((await visit('verein', '/account', { cookie })).text).toContain('Hallo, Olga')
    expect((await visit('verein', '/login', asking('fr'))).text).toContain('<html lang="de">')
  })
})

describe('a new member’s language', () => {
  it('is the supported language that the browser asks for, or else the organization’s', async () => {
    const world = await World.found([])
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', { invite_as: 400 })
    const path = new URL(invite_link).pathname
    const join = (email: string, language: string) =>
      visit(world.name, path, { form: { full_name: 'New Person', email, password: PASSWORD }, ...asking(language) })
    const languageOf = async (email: string) => {
      const { api_key, user_id } = await world.must(null, 'POST /fetch_api_key', {
        username: email,
        password: PASSWORD,
      })
      world.enter(email, email, user_id, api_key)
      const { user_settings } = await world.must(email, 'POST /register', { fetch_event_types: '["user_settings"]' })
      return user_settings.default_language
    }
    expect((await visit(world.name, path, asking('de'))).text).toContain(
      'Olivia Owner hat dich als Mitglied eingeladen.',
    )
    expect((await join('anna@example.com', 'de-CH')).to).toBe('/')
    expect(await languageOf('anna@example.com')).toBe('de')
    await world.must('olivia', 'PATCH /realm', { default_language: 'fr' })
    expect((await join('bea@example.com', 'nl')).to).toBe('/')
    expect(await languageOf('bea@example.com')).toBe('fr')
  })

  it('must be supported', async () => {
    const world = await World.found([])
    const { invite_link } = await world.must('olivia', 'POST /invites/multiuse', { invite_as: 400 })
    const key = new URL(invite_link).pathname.split('/')[2]
    const given = { email: 'cleo@example.com', full_name: 'Cleo', password: PASSWORD, default_language: 'xx' }
    const { status, body } = await world.call(null, `POST /join/${key}`, given)
    expect([status, body.msg]).toEqual([400, 'Invalid default_language'])
  })
})
