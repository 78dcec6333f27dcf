import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const API = 'https://api.cloudflare.com/client/v4'
const DOCS = 'docs/mail.md explains how to do it in the dashboard'
const OWN_SERVERS = /\.mx\.cloudflare\.net\.?$/i
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/

/** Makes a call to Cloudflare's API, with a token. */
type Cloudflare = (method: string, path: string, body?: object) => Promise<any>

export function cloudflare(token: string, base: string = process.env.CLOUDFLARE_API_BASE_URL ?? API): Cloudflare {
  return async (method, path, body) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${base}${path}`, { method, headers, body: body && JSON.stringify(body) })
    const said = await answer.json().catch(() => ({}))
    if (answer.ok && said.success) return said.result
    const [first] = said.errors ?? []
    throw new Error(`Cloudflare refused ${method} ${path.replace(/\?.*/, '')}: ${first?.message ?? answer.status}`)
  }
}

/** The API token, from the environment or from wrangler's log-in. */
export async function apiToken(wrangler) {
  if (process.env.CLOUDFLARE_API_TOKEN) return process.env.CLOUDFLARE_API_TOKEN
  const { code, output } = await wrangler(['auth', 'token', '--json'])
  const found = code === 0 ? /"token":\s*"([^"]+)"/.exec(output)?.[1] : undefined
  if (!found) throw new Error('Set CLOUDFLARE_API_TOKEN to a token that can edit Email Routing rules and read zones')
  return found
}

/**
 * The setting to store with the secrets, so that emails to the domain are received. There is none if `[vars]` in
 * wrangler.toml already names the domain. If the variable there has only other domains, this throws, because the
 * variable would replace the setting at the next deployment.
 */
export function mailSettings(domain: string, file: string = join(ROOT, 'wrangler.toml')): Record<string, string> {
  const [, , given] = /^\s*MAIL_IN\s*=\s*(["'])(.*?)\1/m.exec(readFileSync(file, 'utf8')) ?? []
  if (given === undefined) return { MAIL_IN: domain }
  const patterns = given.split(',').map((entry) => entry.split('=')[0].trim().toLowerCase())
  if (patterns.includes(domain)) return {}
  throw new Error(
    `wrangler.toml has MAIL_IN = "${given}" in [vars], which overrides --mail-in. Add ${domain} to it, or remove the line`,
  )
}

export const workerName = (file = join(ROOT, 'wrangler.toml')) =>
  /^name = "([^"]+)"$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 'edgewise'

/**
 * Finds the zone of a domain. Throws if the domain is a subdomain, or if its MX records or the catch-all rule already
 * send its emails elsewhere. Nothing is changed.
 */
export async function checkMailDomain({ api, domain, worker }: { api: Cloudflare; domain: string; worker: string }) {
  if (!DOMAIN.test(domain)) throw new Error(`--mail-in must be a domain such as example.org, not ${domain}`)
  const zone = await zoneOf(api, domain)
  if (zone.name !== domain)
    throw new Error(
      `${domain} is a subdomain of ${zone.name}, but Cloudflare's API only sets up whole domains. ${DOCS}`,
    )
  const records = await api('GET', `/zones/${zone.id}/dns_records?type=MX&name=${domain}`)
  const other = records.find(({ content }) => !OWN_SERVERS.test(content))
  if (other)
    throw new Error(
      `Email for ${domain} already goes to ${other.content}, and this would stop it. Choose another domain`,
    )
  const { enabled } = await api('GET', `/zones/${zone.id}/email/routing`)
  // The catch-all rule exists only once routing is on.
  const rule = enabled ? await api('GET', `/zones/${zone.id}/email/routing/rules/catch_all`) : { enabled: false }
  const action = rule.enabled ? rule.actions?.[0] : undefined
  const isFree = !action || action.type === 'drop' || (action.type === 'worker' && action.value?.[0] === worker)
  if (!isFree)
    throw new Error(`${domain} already has a catch-all rule for email (${action.type}). Turn it off first. ${DOCS}`)
  return { ...zone, isRouted: enabled }
}

/**
 * Turns on Email Routing and sets its catch-all rule, so that Cloudflare delivers emails for the domain to the Worker,
 * which must already exist.
 */
export async function routeMail({ api, domain, worker }: { api: Cloudflare; domain: string; worker: string }) {
  const zone = await checkMailDomain({ api, domain, worker })
  if (!zone.isRouted) await api('POST', `/zones/${zone.id}/email/routing/enable`, {})
  await api('PUT', `/zones/${zone.id}/email/routing/rules/catch_all`, {
    name: 'Edgewise',
    enabled: true,
    matchers: [{ type: 'all' }],
    actions: [{ type: 'worker', value: [worker] }],
  })
}

/** The zone of a domain, named after the domain itself or a parent domain. */
async function zoneOf(api, domain) {
  const labels = domain.split('.')
  for (let at = 0; at < labels.length - 1; at++) {
    const [zone] = await api('GET', `/zones?name=${labels.slice(at).join('.')}`)
    if (zone) return zone
  }
  throw new Error(`This Cloudflare account has no zone for ${domain}`)
}
