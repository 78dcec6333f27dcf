import { describe, expect, it } from 'vitest'
import { LONGEST_CLAIM, MOST_CLAIM_RULES } from '#domain/limits'
import { PASSWORD, visit } from '../../edge/visit'
import { World } from '../world'
import { add, cookiesOf, networkOf, sessionIn, signIn, worldWithProvider } from './signing-in'
import { StandInProvider } from './stand-in-provider'

const PROVIDERS = '/realm/sign_in_providers'
const MIA = { sub: 'mia-there', email: 'mia@example.com', email_verified: true }
const RULES = [
  { value: 'heads', role: 200 },
  { value: 'hosts', role: 300 },
  { value: 'outside', role: 600 },
]

async function group(world: World, name: string): Promise<number> {
  await world.must('olivia', 'POST /user_groups/create', { name, description: '', members: [] })
  const { user_groups } = await world.must('olivia', 'GET /user_groups')
  return user_groups.find((one: { name: string }) => one.name === name).id
}

/** An organization in which a claim decides roles and a group's members. mia's account is found by her address. */
async function worldWithClaim() {
  const { world, provider, id } = await worldWithProvider({ joins_by_address: true, claim: 'groups' })
  const crew = await group(world, 'crew')
  const claim_rules = [...RULES, { value: 'crew', group_id: crew }]
  await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { claim_rules })
  const standing = async (who = 'mia') => {
    const { user } = await world.must('olivia', `GET /users/${world.id(who)}`)
    const { members } = await world.must('olivia', `GET /user_groups/${crew}/members`)
    return [user.role, members.includes(world.id(who))]
  }
  const comes = async (claims: Record<string, unknown>) => {
    const back = await signIn(world, provider, id, { ...MIA, ...claims })
    expect(sessionIn(back)).toBeDefined()
    return standing()
  }
  return { world, provider, id, crew, comes, standing }
}

describe('the claims of a provider', () => {
  it('grant and remove roles and groups at each log-in', async () => {
    const { world, comes } = await worldWithClaim()
    const queue = await world.listen('olivia', ['realm_user', 'user_group'])
    expect(await comes({ groups: ['crew', 'heads', 'hosts', 'unknown'] })).toEqual([200, true])
    const told = (await world.events('olivia', queue)).map(({ type, op }) => `${type}/${op}`)
    expect(told).toContain('realm_user/update')
    expect(told).toContain('user_group/add_members')
    expect(await comes({ groups: 'hosts' })).toEqual([300, false])
    expect(await comes({ groups: ['outside', 'crew'] })).toEqual([600, true])
    const { records } = await world.must('olivia', 'GET /realm/audit_log', { limit: 20 })
    const acts = records.flatMap(({ acting_user_id, acts }: { acting_user_id: number; acts: { act: string }[] }) =>
      acts.map(({ act }) => [act, acting_user_id]),
    )
    for (const act of ['user_changed', 'user_group_members_added', 'user_group_members_removed']) {
      expect(acts).toContainEqual([act, world.id('mia')])
    }
  })

  it('remove the roles that they granted if the claim is missing, and don’t turn a guest into a member', async () => {
    const { comes } = await worldWithClaim()
    expect(await comes({ groups: ['heads', 'crew'] })).toEqual([200, true])
    expect(await comes({})).toEqual([400, false])
    expect(await comes({ groups: ['outside'] })).toEqual([600, false])
    expect(await comes({ groups: [{}, 7, null] })).toEqual([600, false])
  })

  it('don’t change roles that no rule gives', async () => {
    const { world, id, comes } = await worldWithClaim()
    await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { claim_rules: [{ value: 'hosts', role: 300 }] })
    await world.must('olivia', `PATCH /users/${world.id('mia')}`, { role: 200 })
    expect(await comes({ groups: [] })).toEqual([200, false])
  })

  it('neither create nor remove owners', async () => {
    const { world, comes } = await worldWithClaim()
    await world.must('olivia', `PATCH /users/${world.id('mia')}`, { role: 100 })
    expect(await comes({ groups: ['outside'] })).toEqual([100, false])
    expect(await comes({ groups: ['owners', '100'] })).toEqual([100, false])
  })

  it('are found by a path with dots, and in userinfo if the ID token lacks them', async () => {
    const { world, provider, id, comes } = await worldWithClaim()
    await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { claim: 'realm_access.roles' })
    expect(await comes({ realm_access: { roles: ['hosts'] } })).toEqual([300, false])
    expect(await comes({ 'realm_access.roles': ['heads'] })).toEqual([200, false])
    provider.userinfo = { sub: MIA.sub, realm_access: { roles: ['crew'] }, email: 'olivia@example.com' }
    expect(await comes({})).toEqual([400, true])
    await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { claim: '__proto__.constructor' })
    expect(await comes({})).toEqual([400, false])
  })

  it('decide the role and groups of newcomers at their first log-in', async () => {
    const { world, provider, id, crew } = await worldWithClaim()
    await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { newcomers: 'anybody' })
    const nia = { sub: 'nia', email: 'nia@example.org', email_verified: true, name: 'Nia', groups: ['outside', 'crew'] }
    await signIn(world, provider, id, nia)
    const { members } = await world.must('olivia', 'GET /users')
    const found = members.find(({ full_name }: { full_name: string }) => full_name === 'Nia')
    expect(found.role).toBe(600)
    expect((await world.must('olivia', `GET /user_groups/${crew}/members`)).members).toEqual([found.user_id])
  })

  it('apply to people who link their account by entering its password, according to the current rules', async () => {
    const { world, provider, id, standing } = await worldWithClaim()
    const form = { email: 'mia@example.com', password: PASSWORD }
    const come = () => signIn(world, provider, id, { sub: 'another of mia', groups: ['heads', 'crew'] })
    const late = cookiesOf(await come()).edgewise_sign_in ?? ''
    const rules = (await world.must('olivia', `GET ${PROVIDERS}`)).providers[0].claim_rules
    await world.must('olivia', `PATCH ${PROVIDERS}/${id}`, { claim_rules: rules.slice(1) })
    const refused = await visit(world.name, '/accounts/login/link', { cookie: late, form })
    expect([refused.status, await standing()]).toEqual([403, [400, false]])
    const cookie = cookiesOf(await come()).edgewise_sign_in ?? ''
    expect((await visit(world.name, '/accounts/login/link', { cookie, form })).to).toBe('/')
    expect(await standing()).toEqual([400, true])
  })

  it('don’t affect people who log in with another provider', async () => {
    const { world, provider, comes, standing } = await worldWithClaim()
    expect(await comes({ groups: ['heads', 'crew'] })).toEqual([200, true])
    const other = await StandInProvider.at('https://other-claims.example.com')
    await world.bind(networkOf(provider, other))
    const otherId = await add(world, other, { joins_by_address: true })
    expect(sessionIn(await signIn(world, other, otherId, { ...MIA, groups: [] }))).toBeDefined()
    expect(await standing()).toEqual([200, true])
  })

  it('don’t change deactivated groups', async () => {
    const { world, provider, id, crew } = await worldWithClaim()
    await world.must('olivia', `POST /user_groups/${crew}/deactivate`)
    const back = await signIn(world, provider, id, { ...MIA, groups: ['crew'] })
    expect(sessionIn(back)).toBeDefined()
    const members = await world.inside(({ store }) =>
      store.groups
        .list()
        .find(({ id }) => id === crew)
        ?.members.count(),
    )
    expect(members).toBe(0)
  })

  it.each([
    [{ claim_rules: [{ value: 'heads', role: 100 }] }, 'A claim can’t make anyone an owner.'],
    [{ claim_rules: [{ value: 'heads', role: 150 }] }, undefined],
    [{ claim_rules: [{ value: '', role: 200 }] }, `The value of a claim must have 1 to ${LONGEST_CLAIM} characters.`],
    [
      { claim_rules: [{ value: 'x'.repeat(LONGEST_CLAIM + 1), role: 200 }] },
      'The value of a claim must have 1 to 200 characters.',
    ],
    [{ claim_rules: [{ value: 'x', group_id: 999 }] }, 'Invalid user group: 999'],
    [{ claim_rules: [{ value: 'x', group_id: 1 }] }, 'Invalid user group: 1'],
    [{ claim_rules: [{ value: 'x', role: 200, group_id: 1 }] }, undefined],
    [{ claim: '', claim_rules: [{ value: 'x', role: 200 }] }, 'Enter the name of the claim that has these values.'],
    [{ claim: 'x'.repeat(LONGEST_CLAIM + 1) }, `The name of a claim can have at most ${LONGEST_CLAIM} characters.`],
    [
      { claim_rules: Array.from({ length: MOST_CLAIM_RULES + 1 }, (_, at) => ({ value: `v${at}`, role: 200 })) },
      `A provider can have at most ${MOST_CLAIM_RULES} rules for a claim.`,
    ],
    [{ kind: 'github', issuer: 'https://github.com' }, 'GitHub doesn’t provide claims.'],
  ])('are refused with invalid settings: %j', async (change, msg) => {
    const world = await World.found([])
    const wish = { name: 'Ours', issuer: 'https://id.example.com', client_id: 'x', client_secret: 'x', claim: 'groups' }
    const { status, body } = await world.call('olivia', `POST ${PROVIDERS}`, { ...wish, ...change })
    expect(status).toBe(400)
    if (msg !== undefined) expect(body.msg).toBe(msg)
    expect((await world.must('olivia', `GET ${PROVIDERS}`)).providers).toEqual([])
  })
})
