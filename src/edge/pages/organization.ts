import type { Context } from 'hono'
import { getServerSettings } from '#api/organization/get-server-settings'
import type { DeviceClaim } from '#lib/signing/device-token'
import type { Edge } from '../environment'
import { ask, attempt } from './ask'

/** The organization's name as people read it; undefined where none has been founded. */
export async function organizationOf(
  c: Context<Edge>,
  devices: readonly DeviceClaim[] = [],
): Promise<string | undefined> {
  const { status, body } = await ask(c, getServerSettings, {}, null, devices)
  return status === 200 ? String(body.realm_name) : undefined
}

/** The same for a page that does without the name where it can't be asked for now: then it is empty. */
export async function organizationIfTold(c: Context<Edge>, devices: readonly DeviceClaim[] = []): Promise<string> {
  const { status, body } = await attempt(c, getServerSettings, {}, null, devices)
  return status === 200 ? String(body.realm_name) : ''
}
