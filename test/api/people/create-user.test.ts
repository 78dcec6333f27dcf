import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { MailKeeper } from '../notifications/mail-keeper'
import { World } from '../world'

const account = (name: string) => ({
  email: `${name}@example.com`,
  password: 'a long enough password',
  full_name: 'New Person',
})

it('a person whose account an administrator makes gets a mail that names the administrator, the address, and the way to get a password', async () => {
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
