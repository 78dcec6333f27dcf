import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { PNG } from '../../fixtures/pictures'

interface Grant {
  challenge: string
  redirectUri: string
}

const picture = () => new Response(PNG, { headers: { 'Content-Type': 'image/png' } })

/** GitHub's endpoints as its documentation describes them, in place of the network. */
export class StandInGitHub {
  readonly clientId = 'Iv1.0123456789abcdef'
  readonly clientSecret = 'a secret that GitHub gave'
  readonly asked: string[] = []
  user: Record<string, unknown> = { id: 583231, login: 'mia-there', name: 'Mia There', email: 'shown@example.com' }
  emails: unknown = [
    { email: 'mia@example.com', primary: true, verified: true, visibility: 'private' },
    { email: 'mia@example.org', primary: false, verified: true, visibility: null },
  ]
  readonly #codes = new Map<string, Grant>()

  constructor(
    readonly issuer = 'https://github.com',
    readonly api = 'https://api.github.com',
  ) {}

  authorize(address: string): URL {
    const { origin, pathname, searchParams } = new URL(address)
    if (`${origin}${pathname}` !== `${this.issuer}/login/oauth/authorize`) throw new Error(`not here: ${address}`)
    const code = crypto.randomUUID().replaceAll('-', '').slice(0, 20)
    const redirectUri = searchParams.get('redirect_uri') ?? ''
    this.#codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return back
  }

  readonly network = {
    OUTGOING: { fetch: (url: string, init: RequestInit) => this.#answer(url, init) },
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    this.asked.push(url)
    if (url === `${this.issuer}/login/oauth/access_token`) return this.#token(init)
    const headers = new Headers(init.headers)
    // Pictures need no token, and the request must not have one.
    if (url === this.user.avatar_url)
      return headers.has('Authorization') ? new Response(null, { status: 400 }) : picture()
    if (headers.get('User-Agent') === null) return new Response('Request forbidden', { status: 403 })
    if (headers.get('Authorization') !== 'Bearer gho_16C7e42F292c6912E7710c838347Ae178B4a') {
      return Response.json({ message: 'Bad credentials' }, { status: 401 })
    }
    if (url === `${this.api}/user`) return Response.json(this.user)
    if (url.startsWith(`${this.api}/user/emails`)) return Response.json(this.emails)
    return Response.json({ message: 'Not Found' }, { status: 404 })
  }

  /** Exchanges a code for a token. Here, GitHub's errors have status 200. */
  async #token({ headers, body }: RequestInit): Promise<Response> {
    const form = new URLSearchParams(String(body))
    if (new Headers(headers).get('Accept') !== 'application/json') return new Response('access_token=x')
    const isKnown = form.get('client_id') === this.clientId && form.get('client_secret') === this.clientSecret
    if (!isKnown) return Response.json({ error: 'incorrect_client_credentials' })
    const code = form.get('code') ?? ''
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = await calculatePKCECodeChallenge(form.get('code_verifier') ?? '')
    const isRight = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri')
    if (!isRight) return Response.json({ error: 'bad_verification_code', error_description: 'It is incorrect.' })
    const access_token = 'gho_16C7e42F292c6912E7710c838347Ae178B4a'
    return Response.json({ access_token, scope: 'read:user,user:email', token_type: 'bearer' })
  }
}
