import type { Actor } from './actor'

/** Changes the organization's settings, given under the protocol's names. */
export const changeOrganization = ({ calls }: Actor, settings: Readonly<Record<string, unknown>>): Promise<unknown> =>
  calls.call('PATCH /realm', settings)

/** The role, channels and groups that an invitation gives. It never expires if the minutes are null. */
interface Offer {
  readonly invite_as: number
  readonly invite_expires_in_minutes: number | null
  readonly include_realm_default_subscriptions: boolean
  readonly stream_ids?: readonly number[]
  readonly group_ids?: readonly number[]
}

/** Creates a link with which anyone can join, and returns it. */
export async function makeInvitation({ calls }: Actor, offer: Offer): Promise<string> {
  const { invite_link } = await calls.call('POST /invites/multiuse', { ...offer })
  return String(invite_link)
}
