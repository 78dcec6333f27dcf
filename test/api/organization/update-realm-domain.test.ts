import { beforeAll, describe, expect, it } from 'vitest'
import { join, link } from '../admission/newcomer'
import { refusal } from '../refusal'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('a domain', () => {
  it('can be changed only by owners, and only if the organization has it', async () => {
    await world.must('olivia', 'POST /realm/domains', { domain: 'example.net', allow_subdomains: false })
    const queue = await world.listen('gus', ['realm_domains'])
    const change = (who: string, domain: string) =>
      refusal(world, who, `PATCH /realm/domains/${domain}`, { allow_subdomains: true })
    for (const who of ['ada', 'mia'])
      expect(await change(who, 'example.net')).toEqual(['UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner'])
    expect(await change('olivia', 'example.edu')).toBe('No entry found for domain example.edu.')
    expect(await world.events('gus', queue)).toEqual([])
    const { domains } = await world.must('gus', 'GET /realm/domains')
    expect(domains).toEqual([{ domain: 'example.net', allow_subdomains: false }])
    await world.must('olivia', 'DELETE /realm/domains/example.net')
  })
})

describe('an invitation by email', () => {
  const invite = (invitee_emails: string, params: Record<string, unknown> = {}) =>
    world.call('mia', 'POST /invites', { invitee_emails, stream_ids: [], ...params })

  it('is possible only for domains that the organization allows', async () => {
    await world.must('olivia', 'POST /realm/domains', { domain: ' Example.ORG ', allow_subdomains: false })
    await world.must('olivia', 'PATCH /realm', { emails_restricted_to_domains: true })
    const errors = async (email: string) => (await invite(email)).body.errors?.[0][1]
    expect(await errors('a@example.org')).toBeUndefined()
    expect(await errors('a@sub.example.org')).toBe('Outside your domain.')
    expect(await errors('a+b@example.org')).toBe('Email addresses containing + are not allowed.')
    const key = await link(world, 'olivia')
    expect((await join(world, key)).body.msg).toContain('is not in one of the domains that are allowed')
    await world.must('olivia', 'PATCH /realm/domains/example.org', { allow_subdomains: true })
    expect(await errors('a@sub.example.org')).toBeUndefined()
    const queue = await world.listen('gus', ['realm', 'realm_domains'])
    await world.must('olivia', 'DELETE /realm/domains/example.org')
    expect(await world.events('gus', queue)).toMatchObject([
      { type: 'realm', property: 'emails_restricted_to_domains', value: false },
      { type: 'realm_domains', op: 'remove', domain: 'example.org' },
    ])
  })
})
