import { beforeAll, describe, expect, it } from 'vitest'
import { LONGEST_URL } from '#lib/form/form-limits'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

describe('the name of an organization', () => {
  it.each([
    ['club-of-7', 'available'],
    ['ab', 'Subdomain needs to have length 3 or greater.'],
    ['-club', "Subdomain cannot start or end with a '-'."],
    ['-', "Subdomain cannot start or end with a '-'."],
    ['Our_Club', "Subdomain can only have lowercase letters, numbers, and '-'s."],
    ['admin', 'Subdomain reserved. Please choose a different one.'],
  ])('is accepted, or refused with a reason: %s (%s)', async (name, msg) => {
    const { status, body } = await world.call(null, `GET /realm/subdomain/${name}`)
    expect([status, body]).toEqual([200, { result: 'success', msg }])
  })

  it('is refused if it makes the URL of the request too long', async () => {
    const { status, body } = await world.call(null, `GET /realm/subdomain/${'x'.repeat(LONGEST_URL)}`)
    expect([status, body.result]).toEqual([414, 'error'])
  })
})
