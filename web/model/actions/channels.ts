import type { Actor } from './actor'

export const subscribe = ({ calls }: Actor, name: string): Promise<unknown> =>
  calls.call('POST /users/me/subscriptions', { subscriptions: [{ name }] })

export const unsubscribe = ({ calls }: Actor, name: string): Promise<unknown> =>
  calls.call('DELETE /users/me/subscriptions', { subscriptions: [name] })

export const addPeople = ({ calls }: Actor, name: string, principals: readonly number[]): Promise<unknown> =>
  calls.call('POST /users/me/subscriptions', { subscriptions: [{ name }], principals })

export const removePeople = ({ calls }: Actor, name: string, principals: readonly number[]): Promise<unknown> =>
  calls.call('DELETE /users/me/subscriptions', { subscriptions: [name], principals })

interface NewChannel {
  readonly name: string
  readonly description: string
}

/** The people to subscribe to new channels in addition to the user, and the rules for who may join, read and post. */
interface NewChannelOptions {
  readonly people?: readonly number[]
  readonly invite_only?: boolean
  readonly history_public_to_subscribers?: boolean
  readonly is_web_public?: boolean
  readonly stream_post_policy?: number
}

export const createChannels = (
  { store, calls }: Actor,
  subscriptions: readonly NewChannel[],
  { people = [], ...rights }: NewChannelOptions = {},
): Promise<unknown> =>
  calls.call('POST /users/me/subscriptions', { subscriptions, principals: [store.ownId, ...people], ...rights })

/** Changes whether new people are subscribed to a channel. */
export const setDefault = ({ calls }: Actor, stream_id: number, isDefault: boolean): Promise<unknown> =>
  calls.call(isDefault ? 'POST /default_streams' : 'DELETE /default_streams', { stream_id })

/** Sets one of the user's own options for a channel: whether it is muted or pinned, its color, or its notifications. */
export const setForChannel = (
  { calls }: Actor,
  stream_id: number,
  property: string,
  value: boolean | string,
): Promise<unknown> =>
  calls.call('POST /users/me/subscriptions/properties', { subscription_data: [{ stream_id, property, value }] })

/** The largest number of changes that the server accepts in one request. */
const MOST_AT_ONCE = 1000

/** Puts each channel into one of the user's own sections, or into none if the name is empty. */
export async function setSections({ calls }: Actor, sections: ReadonlyMap<number, string>): Promise<void> {
  const changes = [...sections].map(([stream_id, value]) => ({ stream_id, property: 'edgewise_section', value }))
  for (let from = 0; from < changes.length; from += MOST_AT_ONCE) {
    const subscription_data = changes.slice(from, from + MOST_AT_ONCE)
    await calls.call('POST /users/me/subscriptions/properties', { subscription_data })
  }
}

/** Invalidates the user's addresses for email to a channel. Returns a new one for the chosen sender. */
export const renewMailAddress = (actor: Actor, wanted: { stream_id: number; sender_id?: number }) =>
  actor.calls.call('POST /streams/:stream_id/email_address', wanted)
