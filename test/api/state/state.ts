/** The answer to /register, updated with events. Its fields have the protocol's names. */
// biome-ignore lint/suspicious/noExplicitAny: a state has every shape of the protocol, and a wrong guess fails the comparison.
export type State = Record<string, any>
export type Event = State & { type: string }

/** How an event type changes a state. */
export type Applier = (state: State, event: Event) => void

export const without = <Item>(list: Item[], ...items: Item[]): Item[] => list.filter((item) => !items.includes(item))

/** The lists into which a person's channels are divided by subscription. */
export const CHANNEL_LISTS = ['subscriptions', 'unsubscribed', 'never_subscribed'] as const

export function eachChannel(state: State, id: number, change: (channel: State) => void): void {
  for (const list of [...CHANNEL_LISTS, 'streams', 'realm_default_streams']) {
    for (const channel of state[list]) if (channel.stream_id === id) change(channel)
  }
  for (const group of state.realm_default_stream_groups ?? []) {
    for (const channel of group.streams) if (channel.stream_id === id) change(channel)
  }
}

/** Replaces a field with the one in the event. */
export const replaces =
  (field: string, source = field): Applier =>
  (state, event) => {
    state[field] = event[source]
  }
