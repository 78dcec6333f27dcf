import { visit } from '../../edge/visit'
import { World } from '../world'
import { StandInProvider } from './stand-in-provider'

type Visited = Awaited<ReturnType<typeof visit>>

let providers = 0

/** A network in which only these providers answer. */
export const networkOf = (...there: Pick<StandInProvider, 'issuer' | 'fetch'>[]) => ({
  OUTGOING: {
    fetch: (url: string, init: RequestInit) => {
      const found = there.find(({ issuer }) => new URL(issuer).origin === new URL(url).origin)
      return found ? found.fetch(url, init) : Promise.reject(new Error('no such host'))
    },
  },
})

/** An organization that offers logging in with a provider. */
export async function worldWithProvider(options: Record<string, unknown> = {}, cast: ('mia' | 'kim')[] = ['mia']) {
  providers += 1
  const provider = await StandInProvider.at(`https://id${providers}.example.com`)
  const world = await World.found(cast)
  await world.bind(networkOf(provider))
  const id = await add(world, provider, options)
  return { world, provider, id }
}

export async function add(world: World, provider: StandInProvider, options: Record<string, unknown> = {}) {
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider
  const name = `Provider ${new URL(issuer).host}`
  const wish = { name, issuer, client_id, client_secret, is_offered: true, ...options }
  const added = await world.must('olivia', 'POST /realm/sign_in_providers', wish)
  return Number(added.provider.provider_id)
}

/**
 * Begins logging in with a browser. Returns the address to which the browser is redirected, its cookie, and the whole
 * response.
 */
export async function begin(world: World, id: number, query = '') {
  const begun = await visit(world.name, `/accounts/login/with/${id}${query}`)
  return { to: begun.to ?? '', cookie: begun.cookie ?? '', begun }
}

/** Visits the address to which the provider redirects the browser. */
export const comeBack = (world: World, back: URL, cookie: string): Promise<Visited> =>
  visit(world.name, `${back.pathname}${back.search}`, { cookie })

/** Goes through a whole log-in with one browser. */
export async function signIn(world: World, provider: StandInProvider, id: number, claims?: Record<string, unknown>) {
  const { to, cookie } = await begin(world, id)
  return comeBack(world, provider.authorize(to, claims), cookie)
}

/** The cookies that a response sets, keyed by name without the prefix and the number at the end. */
export function cookiesOf({ headers }: Visited): Record<string, string> {
  const all = headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
  return Object.fromEntries(all.map((pair) => [/^(?:__Host-)?([a-z_]+?)(?:_\d+)?=/.exec(pair)?.[1] ?? '', pair]))
}

/** The name of the person who is logged in with this session. */
export async function whoHas(world: World, session: string | undefined): Promise<string | undefined> {
  const page = await visit(world.name, '/account', session === undefined ? {} : { cookie: session })
  return /Hello, ([^<]+)/.exec(page.text)?.[1]
}

export const sessionIn = (visited: Visited): string | undefined => cookiesOf(visited).edgewise_session
