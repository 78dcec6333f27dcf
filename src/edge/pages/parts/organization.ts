import type { Context } from 'hono'
import type { Answer } from '#api/contract/operation'
import { getServerSettings } from '#api/organization/get-server-settings'
import type { Edge } from '#edge/environment'
import type { DeviceClaim } from '#lib/signing/device-token'
import { ask, attempt } from './ask'

/** The organization's name as people see it; undefined if none has been created. */
export async function organizationOf(
  c: Context<Edge>,
  devices: readonly DeviceClaim[] = [],
): Promise<string | undefined> {
  return (await gateOf(c, devices))?.organization
}

/**
 * Information about the organization for the log-in page: its name, ways to log in, and whether it has public channels.
 */
export async function gateOf(c: Context<Edge>, devices: readonly DeviceClaim[] = []) {
  const { status, body } = await ask(c, getServerSettings, {}, null, devices)
  return status === 200 ? gateIn(body) : undefined
}

/**
 * Like `gateOf`, for a page that also works without this information. If the realm refuses to answer now, the page gets
 * defaults.
 */
export async function gateIfTold(c: Context<Edge>, devices: readonly DeviceClaim[] = []) {
  const { status, body } = await attempt(c, getServerSettings, {}, null, devices)
  return status === 200 ? gateIn(body) : { organization: '', offered: [], hasPasswords: true, hasPublic: false }
}

const gateIn = (told: Answer<typeof getServerSettings>) => ({
  organization: String(told.realm_name),
  offered: told.external_authentication_methods.filter(isElsewhere),
  hasPasswords: told.email_auth_enabled,
  /** Whether some of the organization's channels are open to people without an account. */
  hasPublic: told.realm_web_public_access_enabled,
})

/** Whether a way to log in is on another page. For apps, the realm's list also includes our own log-in page. */
const isElsewhere = ({ login_url }: { login_url: string }) => login_url !== '/login'
