import { beforeAll, expect, it } from 'vitest'
import { Browser } from '../../edge/browser'
import { PASSWORD } from '../../edge/visit'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia'])
})

it('returns the key for the caller’s own password', async () => {
  const browser = await Browser.logIn(world, 'mia')
  const found = await browser.must('POST /fetch_api_key', { password: PASSWORD })
  expect(`${found.email}:${found.api_key}`).toBe(world.keys.get('mia'))
})

it('refuses a wrong or missing password, and a request without a CSRF token', async () => {
  const browser = await Browser.logIn(world, 'mia')
  for (const params of [{ password: 'a wrong password' }, { password: '' }, {}]) {
    const { status, body } = await browser.ask('POST /fetch_api_key', params)
    expect([status, body.api_key]).toEqual([400, undefined])
  }
  const { status } = await browser.send('POST /fetch_api_key', {
    params: { password: PASSWORD },
    headers: { 'X-CSRFToken': undefined },
  })
  expect(status).toBe(403)
})

it('refuses someone who isn’t logged in, even with the right password', async () => {
  const browser = await Browser.logIn(world, 'mia')
  const cookie = `csrftoken_80=${browser.token}`
  for (const params of [{ password: PASSWORD }, { password: PASSWORD, username: 'mia@example.com' }]) {
    const { status, body } = await browser.send('POST /fetch_api_key', { params, headers: { Cookie: cookie } })
    expect([status, body.code, body.api_key]).toEqual([401, 'UNAUTHORIZED', undefined])
  }
})
