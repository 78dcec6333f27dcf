import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { MailKeeper } from '../notifications/mail-keeper'
import { refusal } from '../refusal'
import { World } from '../world'

const account = (name: string) => ({
  email: `${name}@example.com`,
  password: 'a long enough password',
  full_name: 'New Person',
})

it('people get an email with a reset link when an administrator creates their account', async () => {
  const world = await World.found([])
  const keeper = await MailKeeper.of(world)
  const make = async (name: string) => {
    await world.must('olivia', 'POST /users', account(name))
    await runDurableObjectAlarm(world.stub)
    return keeper.to(name)
  }
  const [mail, ...more] = await make('first')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your account on A place to test')
  expect(mail?.text).toContain('Olivia Owner created an account on A place to test for you.')
  expect(mail?.text).toContain(`set a new one: http://${world.name}.localhost/accounts/password/reset`)
  expect(mail?.text).not.toContain(account('first').password)
  expect(mail?.replyTo).toEqual({ name: 'Olivia Owner', address: 'olivia@example.com' })
  await world.must('olivia', 'PATCH /settings', { email_address_visibility: 4 })
  await world.must('olivia', 'PATCH /realm', { default_language: 'de' })
  const [second] = await make('second')
  expect(second?.text).toContain('Olivia Owner hat ein Konto bei A place to test für dich erstellt.')
  expect([second?.replyTo, second?.text.includes('olivia@')]).toEqual([undefined, false])
  await world.must('olivia', 'PATCH /realm', { send_welcome_emails: false })
  expect(await make('third')).toEqual([])
})

it('only administrators can create accounts, which need an unused address, a name and a strong password', async () => {
  const world = await World.found(['mia', 'gus'])
  const keeper = await MailKeeper.of(world)
  const queue = await world.listen('gus', ['realm_user'])
  const make = (who: string, more = {}) => refusal(world, who, 'POST /users', { ...account('refused'), ...more })
  expect(await make('mia')).toEqual(['UNAUTHORIZED_PRINCIPAL', 'Must be an organization administrator'])
  expect(await make('olivia', { email: 'MIA@example.com' })).toBe('Email is already in use.')
  expect(await make('olivia', { full_name: '  ' })).toBe('Name too short!')
  expect(await make('olivia', { password: 'x' })).toBe('The password is too weak.')
  await runDurableObjectAlarm(world.stub)
  expect(await keeper.to('refused')).toEqual([])
  expect(await world.events('gus', queue)).toEqual([])
  const { members } = await world.must('gus', 'GET /users')
  expect(JSON.stringify(members)).not.toMatch(/refused|New Person/)
})
