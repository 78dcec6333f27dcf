import { SELF } from 'cloudflare:test'
import type { Answer, World } from '../api/world'
import { PASSWORD } from './visit'

interface Asking {
  params?: Record<string, unknown>
  /** Headers to add; undefined leaves one out. */
  headers?: Record<string, string | undefined>
}

/** A browser in which someone is logged in: it has their cookies, and sends what our pages send. */
export class Browser {
  private constructor(
    readonly world: World,
    readonly cookies: ReadonlyMap<string, string>,
  ) {}

  static async logIn(world: World, name: string, password = PASSWORD): Promise<Browser> {
    const origin = `http://${world.name}.localhost`
    const response = await SELF.fetch(`${origin}/login`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ email: `${name}@example.com`, password }),
      redirect: 'manual',
    })
    await response.text()
    return Browser.from(world, response)
  }

  /** A browser with the cookies that a response sets. */
  static from(world: World, { headers }: { headers: Headers }): Browser {
    const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? [])
    return new Browser(world, new Map(pairs.map(([name = '', value = '']) => [name, value])))
  }

  get origin(): string {
    return `http://${this.world.name}.localhost`
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The token that a script on the page reads from its cookies. */
  get token(): string {
    return this.cookies.get('csrftoken_80') ?? ''
  }

  /** Makes a request like one of our own pages: `ask('POST /messages', {…})`. */
  async ask(what: string, params: Record<string, unknown> = {}): Promise<Answer> {
    return this.send(what, { params })
  }

  /** Makes a request like `ask`, and throws if it fails. */
  async must(what: string, params: Record<string, unknown> = {}): Promise<Answer['body']> {
    const { status, body } = await this.ask(what, params)
    if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** Makes a request like `ask`, with other headers in addition or instead. */
  async send(what: string, { params = {}, headers = {} }: Asking = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = what.split(' ')
    const ours = { Cookie: this.cookie, ...(method !== 'GET' && { Origin: this.origin, 'X-CSRFToken': this.token }) }
    const sent = Object.entries({ ...ours, ...headers }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    )
    return this.world.send(method, `/json${path}`, { headers: Object.fromEntries(sent), params })
  }
}
