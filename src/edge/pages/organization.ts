import type { Context } from 'hono'
import { getServerSettings } from '#api/organization/get-server-settings'
import type { DeviceClaim } from '#lib/signing/device-token'
import type { Edge } from '../environment'
import { ask } from './ask'

/** The organization's name as people read it; undefined where none has been founded. */
export async function organizationOf(
  c: Context<Edge>,
  devices: readonly DeviceClaim[] = [],
): Promise<string | undefined> {
  const { status, body } = await ask(c, getServerSettings, {}, null, devices)
  return status === 200 ? String(body.realm_name) : undefined
}
