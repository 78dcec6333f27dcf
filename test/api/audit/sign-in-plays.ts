import { cookieOf, PASSWORD, visit } from '../../edge/visit'
import { codeOf } from '../sign-in/code-of'
import { addPasskey } from '../sign-in/passkey-steps'
import { add, comeBack, cookiesOf, networkOf, signIn } from '../sign-in/signing-in'
import { StandInAccess } from '../sign-in/stand-in-access'
import { StandInProvider } from '../sign-in/stand-in-provider'
import type { World } from '../world'

type Play = (stage: { world: World; made: Map<string, number> }) => Promise<unknown>

let recovery: string[] = []
const there = StandInProvider.at('https://id.recorded.example.com')
const inFront = StandInAccess.of('recorded')

/** The requests that carry out the operations for logging in, in the order in which they are made. */
export const SIGN_IN_PLAYS: Readonly<Record<string, Play>> = {
  'add-sign-in-provider': async ({ world, made }) => {
    await world.bind(networkOf(await there, await inFront))
    made.set('provider', await add(world, await there))
    const { issuer, audience: client_id } = await inFront
    const wish = { kind: 'access', name: 'Access', issuer, client_id, client_secret: '' }
    await world.must('olivia', 'POST /realm/sign_in_providers', { ...wish, is_offered: true, joins_by_address: true })
  },
  'update-sign-in-provider': ({ world, made }) =>
    world.must('olivia', `PATCH /realm/sign_in_providers/${made.get('provider')}`, { joins_by_address: true }),
  'complete-sign-in': async ({ world, made }) => {
    // From now on, gus can't log in with a password.
    const claims = { sub: 'gus', email: 'gus@example.com', email_verified: true }
    await signIn(world, await there, made.get('provider') ?? 0, claims)
  },
  'link-with-password': async ({ world, made }) => {
    const back = await signIn(world, await there, made.get('provider') ?? 0, { sub: 'another of ben' })
    const form = { email: 'ben@example.com', password: PASSWORD }
    await visit(world.name, '/accounts/login/link', { cookie: cookiesOf(back).edgewise_sign_in ?? '', form })
  },
  'complete-linking': async ({ world, made }) => {
    const cookie = await cookieOf(world, 'kim')
    const form = { provider: String(made.get('provider')), password: PASSWORD }
    const asked = await visit(world.name, '/account/identities/add', { cookie, form })
    const to = /href="(https:[^"]+)"/.exec(asked.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const back = (await there).authorize(to, { sub: 'kim' })
    await comeBack(world, back, `${cookie}; ${cookiesOf(asked).edgewise_sign_in}`)
  },
  'remove-own-identity': async ({ world }) => {
    const { identities } = await world.must('kim', 'GET /users/me/identities')
    await world.must('kim', `DELETE /users/me/identities/${identities[0].identity_id}`, { password: PASSWORD })
  },
  'add-passkey': async ({ world }) => void (await addPasskey(world, 'kim')),
  'remove-passkey': async ({ world }) => {
    const { passkeys } = await world.must('kim', 'GET /users/me/passkeys')
    await world.must('kim', `DELETE /users/me/passkeys/${passkeys[0].passkey_id}`, { password: PASSWORD })
  },
  'add-second-factor': async ({ world }) => {
    const { setup, seed } = await world.must('mia', 'POST /users/me/second_factor/begin', { password: PASSWORD })
    await world.must('mia', 'POST /users/me/second_factor', { setup, code: codeOf(seed) })
  },
  'replace-recovery-codes': async ({ world }) => {
    const sent = { password: PASSWORD }
    recovery = (await world.must('mia', 'POST /users/me/second_factor/recovery_codes', sent)).recovery_codes
  },
  'give-code': async ({ world }) => {
    const page = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
    const pending = /name="pending" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    await visit(world.name, '/login', { form: { pending, code: recovery[0] ?? '' } })
  },
  'remove-second-factor': async ({ world }) =>
    void (await world.must('mia', 'DELETE /users/me/second_factor', { password: PASSWORD })),
  'update-required-factor': ({ world }) =>
    world
      .must('olivia', 'PATCH /realm/required_factor', { of: 'administrators', from: 4_000_000 })
      .then(() => world.inside(({ store }) => store.realm.set('requiredFactor', { of: 'nobody' }))),
  'log-in-with-new-codes': async ({ world }) => {
    await world.inside(({ store }) => store.realm.set('requiredFactor', { of: 'everyone', from: 1 }))
    const page = await visit(world.name, '/login', { form: { email: 'mia@example.com', password: PASSWORD } })
    const [setup = '', seed = ''] = ['setup', 'seed'].map(
      (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1],
    )
    await visit(world.name, '/login', { form: { setup, seed, code: codeOf(seed) } })
    await world.inside(({ store }) => {
      store.realm.set('requiredFactor', { of: 'nobody' })
      store.secondFactors.remove(world.id('mia'))
    })
  },
  'log-in-with-access': async ({ world }) => {
    const token = await (await inFront).sign({ sub: 'gus', email: 'gus@example.com' })
    await visit(world.name, '/login', { headers: { 'Cf-Access-Jwt-Assertion': token } })
  },
  'remove-sign-in-provider': ({ world, made }) =>
    world.must('olivia', `DELETE /realm/sign_in_providers/${made.get('provider')}`),
}
