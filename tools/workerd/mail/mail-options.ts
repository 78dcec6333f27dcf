import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { isFree } from '../../lib/children.mjs'
import { ROOT } from '../../lib/paths.mjs'
import { newSecret } from '../../lib/secrets-files.mjs'
import type { MailTask } from './listen-for-mail.mjs'

/** The options of `serve` for receiving email by SMTP. */
export const SMTP_OPTIONS = {
  smtp: { type: 'string' },
  'smtp-ip': { type: 'string', default: '127.0.0.1' },
  'smtp-cert': { type: 'string' },
  'smtp-key': { type: 'string' },
  'smtp-relay': { type: 'string', multiple: true, default: [] },
  // For tests.
  'smtp-name-server': { type: 'string' },
}

/**
 * Adds the variables that the listener and the Worker share: a key, and the name under which the listener reports its
 * checks.
 */
export function withMailKey(given, variables) {
  if (!given.smtp) return variables
  return { MAIL_IN_KEY: newSecret(), MAIL_IN_SERVER: hostname(), ...variables }
}

/** The listener's settings; undefined if there is no listener. */
export async function mailTask(given, variables): Promise<MailTask | undefined> {
  if (!given.smtp) return undefined
  if (!variables.MAIL_IN) throw new Error('--smtp needs the domain of the addresses. Set it with --var MAIL_IN=DOMAIN')
  const listen = { ip: given['smtp-ip'], port: Number(given.smtp) }
  if (!(await isFree(listen.port, listen.ip)))
    throw new Error(
      `the server can’t listen for email at ${listen.ip}:${given.smtp}. The port is in use, or it needs more permissions`,
    )
  return {
    listen,
    url: `http://${reachable(given.ip)}:${given.port}`,
    name: variables.MAIL_IN_SERVER.toLowerCase(),
    relays: given['smtp-relay'].map(relayOf),
    certificate: certificateOf(given),
    nameServer: given['smtp-name-server'],
  }
}

/** The host at which this machine can reach the Worker. */
function reachable(ip) {
  if (ip === '0.0.0.0') return '127.0.0.1'
  if (ip === '::') return '[::1]'
  return ip.includes(':') ? `[${ip}]` : ip
}

function relayOf(text) {
  const [address = '', bits] = text.split('/')
  if (!isIP(address) || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    throw new Error(`--smtp-relay must be an IP address or a network such as 10.0.0.0/8, not ${text}`)
  return text
}

function certificateOf(given) {
  const [cert, key] = [given['smtp-cert'], given['smtp-key']]
  if (Boolean(cert) !== Boolean(key)) throw new Error('Give both --smtp-cert and --smtp-key, or neither')
  if (!cert) return undefined
  const files = { cert: resolve(ROOT, cert), key: resolve(ROOT, key) }
  // Errors are reported now, rather than by a listener that doesn't start.
  for (const file of Object.values(files)) readFileSync(file)
  return files
}
