import { createExecutionContext, env } from 'cloudflare:test'
import { endInNetworkOf } from '#realm/state/network-purge'
import worker, { PublicPages } from '../../src/index'
import type { World } from '../api/world'

interface Entry {
  status: number
  headers: [string, string][]
  body: string
  tags: string[]
  until: number
}

/** Imitates Cloudflare's cache in front of the entrypoint, as its documentation describes it. */
export class NetworkCache {
  /** The paths for which the entrypoint ran. */
  readonly ran: string[] = []
  readonly purged: string[][] = []
  /** Whether purges get lost. */
  isDeaf = false
  readonly #entries = new Map<string, Entry>()
  readonly #env = { ...env, PUBLIC_CACHE: 'on' } as never
  readonly #entrypoint = new PublicPages(createExecutionContext(), this.#env)

  async fetch(request: Request): Promise<Response> {
    const known = this.#entries.get(request.url)
    if (known && known.until > Date.now()) return asResponse(known)
    this.ran.push(new URL(request.url).pathname)
    const made = await this.#entrypoint.fetch(request)
    const seconds = /max-age=(\d+)/.exec(made.headers.get('Cloudflare-CDN-Cache-Control') ?? '')?.[1]
    const tags = made.headers.get('Cache-Tag')?.split(',') ?? []
    const until = Date.now() + 1000 * Number(seconds ?? 0)
    const entry = { status: made.status, headers: [...made.headers], body: await made.text(), tags, until }
    if (seconds) this.#entries.set(request.url, entry)
    return asResponse(entry)
  }

  async end(tags: string[]): Promise<void> {
    this.purged.push(tags)
    if (this.isDeaf) return
    for (const [key, entry] of this.#entries)
      if (entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key)
  }

  /** Lets an organization's object purge this cache. */
  async isFor(world: World): Promise<void> {
    const context = { exports: { PublicPages: this }, waitUntil() {} }
    await world.inside((state) => {
      state.endInNetwork = endInNetworkOf(context, { PUBLIC_CACHE: 'on' })
    })
  }

  /** Sends a request to the Worker's default entrypoint. */
  async visit(world: World, path: string, init: RequestInit = {}, variables: object = { PUBLIC_CACHE: 'on' }) {
    const context = Object.assign(createExecutionContext(), { exports: { PublicPages: this } })
    const request = new Request(`http://${world.name}.localhost${path}`, { redirect: 'manual', ...init })
    const answer = await worker.fetch(request, { ...env, ...variables } as never, context)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

const asResponse = ({ status, headers, body }: Entry) => new Response(status === 301 ? null : body, { status, headers })
