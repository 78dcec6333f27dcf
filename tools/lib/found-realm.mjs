import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isLocal } from './http.mjs'
import { askAsOperator } from './operator.mjs'

export const newPassword = () => randomBytes(15).toString('base64url')

/**
 * Creates the organization at `url`, with its owner. Returns the values that a script needs next.
 *
 * @param {{
 *   url: string,
 *   name: string,
 *   email: string,
 *   fullName: string,
 *   password?: string,
 *   language?: string,
 *   setupKeys?: string[],
 * }} founding
 */
export async function foundRealm({ url, name, email, fullName, password = newPassword(), language, setupKeys }) {
  const origin = new URL(url).origin
  const form = { name, email, full_name: fullName, password, ...(language && { language }) }
  const { status, body } = await askAsOperator(url, '/setup', { form, setupKeys })
  if (status !== 200) throw new RefusedToFound(status, body.msg)
  return { ...(await reachable(origin)), email: body.email, password, api_key: body.api_key, user_id: body.user_id }
}

export class RefusedToFound extends Error {
  constructor(status, msg) {
    super(`the server refused (${status}): ${msg}`)
    this.status = status
  }
}

/**
 * An address at which this machine can reach the organization: its own, unless that is NAME.localhost and doesn't
 * resolve. A program then connects to 127.0.0.1 and sends the organization's host in the Host header: `host`.
 *
 * @param {string} origin
 * @param {(hostname: string) => Promise<{ address: string }>} [resolve]
 */
export async function reachable(origin, resolve = lookup) {
  const { hostname, host, port, protocol } = new URL(origin)
  if (!isLocal(hostname) || hostname === 'localhost') return { base_url: origin }
  const known = await resolve(hostname).catch(() => undefined)
  return known ? { base_url: origin } : { base_url: `${protocol}//127.0.0.1${port && `:${port}`}`, host }
}
