import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

describe('domains of an organization', () => {
  it('are checked and sent to everyone', async () => {
    const queue = await world.listen('gus', ['realm_domains'])
    const add = async (domain: string, who = 'olivia') =>
      (await world.call(who, 'POST /realm/domains', { domain, allow_subdomains: true })).body.msg
    expect(await add('example.org', 'ada')).toBe('Must be an organization owner')
    expect(await add('Example.org')).toBe('')
    expect(await add('example.org')).toBe('The domain example.org is already a part of your organization.')
    expect(await add('nodot')).toBe('Invalid domain: Domain must have at least one dot (.)')
    expect(await add('-a.example')).toBe("Invalid domain: Subdomains cannot start or end with a '-'.")
    expect(await add('a..example')).toBe("Invalid domain: Consecutive '.' are not allowed.")
    expect(await add('a_b.example')).toBe("Invalid domain: Domain can only have letters, numbers, '.' and '-'s.")
    expect((await world.must('gus', 'GET /realm/domains')).domains).toEqual([
      { domain: 'example.org', allow_subdomains: true },
    ])
    expect(await world.events('gus', queue)).toMatchObject([
      { op: 'add', realm_domain: { domain: 'example.org', allow_subdomains: true } },
    ])
  })
})
