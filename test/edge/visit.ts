import { SELF } from 'cloudflare:test'
import type { World } from '../api/world'

export const PASSWORD = 'a long enough password'

interface Visit {
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
}

/**
 * Makes a request like a browser, except that redirects are returned and not followed. Forms have the origin of their
 * page. Only the redirect after a log-in that was refused is followed, to the page that says why.
 */
export async function visit(realm: string, path: string, given: Visit = {}) {
  const answer = await visitOnce(realm, path, given)
  if (answer.status !== 303 || !answer.cookie?.startsWith('edgewise_refused')) return answer
  const { cookie, headers = {} } = given
  const both = [cookie, answer.cookie].filter(Boolean).join('; ')
  const page = await visitOnce(realm, answer.to ?? '', { cookie: both, headers })
  // The page sets no cookie. It only removes the one that contains the reason.
  return { ...page, cookie: undefined, set: undefined }
}

/** Like `visit`, but follows no redirect. */
export async function visitOnce(realm: string, path: string, { cookie, form, headers = {} }: Visit = {}) {
  const origin = `http://${realm}.localhost`
  const response = await SELF.fetch(`${origin}${path}`, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { ...(cookie && { Cookie: cookie }), ...(form && { Origin: origin }), ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const text = await response.text()
  const set = response.headers.get('Set-Cookie') ?? undefined
  return {
    status: response.status,
    text,
    to: response.headers.get('Location'),
    headers: response.headers,
    cookie: set?.split(';')[0],
    set,
  }
}

/** Logs in one of the world's people. Returns their cookie. */
export async function cookieOf(world: World, name: string, password = PASSWORD): Promise<string> {
  const { cookie = '' } = await visit(world.name, '/login', { form: { email: `${name}@example.com`, password } })
  return cookie
}
