import type { Actor } from './actor'

const SUBSCRIPTIONS = '/users/me/subscriptions'

export const subscribe = ({ calls }: Actor, name: string): Promise<unknown> =>
  calls.call(`POST ${SUBSCRIPTIONS}`, { subscriptions: [{ name }] })

export const unsubscribe = ({ calls }: Actor, name: string): Promise<unknown> =>
  calls.call(`DELETE ${SUBSCRIPTIONS}`, { subscriptions: [name] })

export const addPeople = ({ calls }: Actor, name: string, principals: readonly number[]): Promise<unknown> =>
  calls.call(`POST ${SUBSCRIPTIONS}`, { subscriptions: [{ name }], principals })

/** The privacy of a new channel: who may join, who sees earlier messages, and who may post. */
interface NewChannel {
  readonly name: string
  readonly description: string
  readonly invite_only?: boolean
  readonly history_public_to_subscribers?: boolean
  readonly stream_post_policy: number
}

/** With these people in it, and oneself. */
export const createChannel = (
  { store, calls }: Actor,
  { name, description, ...rights }: NewChannel,
  userIds: readonly number[],
): Promise<unknown> =>
  calls.call(`POST ${SUBSCRIPTIONS}`, {
    subscriptions: [{ name, description }],
    principals: [store.ownId, ...userIds],
    ...rights,
  })

/** Sets the user's own options for a channel: muted, pinned, color, notifications. */
export const setForChannel = (
  { calls }: Actor,
  stream_id: number,
  property: string,
  value: boolean | string,
): Promise<unknown> =>
  calls.call('POST /users/me/subscriptions/properties', { subscription_data: [{ stream_id, property, value }] })
