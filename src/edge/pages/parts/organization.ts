import type { Context } from 'hono'
import { getServerSettings } from '#api/organization/get-server-settings'
import type { Edge } from '#edge/environment'
import type { DeviceClaim } from '#lib/signing/device-token'
import { ask, attempt } from './ask'

/** The organization's name as people see it; undefined if none has been founded. */
export async function organizationOf(
  c: Context<Edge>,
  devices: readonly DeviceClaim[] = [],
): Promise<string | undefined> {
  return (await gateOf(c, devices))?.organization
}

/** The facts about an organization on the log-in page: its name and its ways to log in. */
export async function gateOf(c: Context<Edge>, devices: readonly DeviceClaim[] = []) {
  const { status, body } = await ask(c, getServerSettings, {}, null, devices)
  if (status !== 200) return undefined
  return {
    organization: String(body.realm_name),
    offered: body.external_authentication_methods.filter(isElsewhere),
    hasPasswords: body.email_auth_enabled,
  }
}

/** The same for a page that works without the facts if the realm can't be asked now: then they are empty. */
export async function gateIfTold(c: Context<Edge>, devices: readonly DeviceClaim[] = []) {
  const { status, body } = await attempt(c, getServerSettings, {}, null, devices)
  if (status !== 200) return { organization: '', offered: [], hasPasswords: true }
  return {
    organization: String(body.realm_name),
    offered: body.external_authentication_methods.filter(isElsewhere),
    hasPasswords: body.email_auth_enabled,
  }
}

/** Apps also get the address of this page, so it is left out. */
const isElsewhere = ({ login_url }: { login_url: string }) => login_url !== '/login'
