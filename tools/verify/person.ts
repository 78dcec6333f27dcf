import { request } from '../lib/http.mjs'

/** A person in a browser: a session's cookies, a page's token, and the origin. */
export class Person {
  origin: string

  #cookies: string[] = []
  #token = ''

  constructor(url: string) {
    this.origin = new URL(url).origin
  }

  get headers() {
    return { cookie: this.#cookies.join('; '), origin: this.origin, 'x-csrftoken': this.#token }
  }

  async logIn(email, password) {
    const { status, headers } = await request(`${this.origin}/login`, {
      method: 'POST',
      form: { email, password },
      headers: { origin: this.origin },
    })
    this.#cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    this.#token = this.#cookies.find((cookie) => /^(?:__Host-)?csrftoken/.test(cookie))?.split('=')[1] ?? ''
    if (this.#token === '')
      throw new Error(
        `${email} couldn’t log in${status < 400 ? '' : ` (${status})`}. Check the password. The account must not require a second factor`,
      )
  }

  logOut() {
    return request(`${this.origin}/logout`, { method: 'POST', form: {}, headers: this.headers })
  }

  /** Makes a call in the way the client does. Throws if it is refused. */
  async call(method, path, form?: Record<string, unknown>) {
    const answer = await this.ask(method, `/json${path}`, { form })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.msg}`)
    return answer.body
  }

  ask(method: string, path: string, { headers, ...more }: { form?: object; encoded?: Buffer; headers?: object } = {}) {
    const options = { method, ...more, headers: { ...this.headers, ...headers } } as any
    return request(`${this.origin}${path}`, options)
  }

  async upload(name, type, bytes) {
    const form = new FormData()
    form.append('file', new File([bytes], name, { type }))
    const sent = new Response(form)
    const headers = { 'content-type': String(sent.headers.get('content-type')) }
    const encoded = Buffer.from(await sent.arrayBuffer())
    const { status, body } = await this.ask('POST', '/json/user_uploads', { encoded, headers })
    if (status !== 200) throw new Error(`POST /user_uploads: ${status} ${body.msg}`)
    return body.url
  }
}
