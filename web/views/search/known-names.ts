import type { Client } from '../../app/client'
import type { Known } from '../../model/conversations/search-text'

/** What names in a search stand for. */
export function knownNames({ store }: Client): Known {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return {
    channelNamed: (name) =>
      [...store.channels.channels.peekValues()].find((channel) => same(channel.name, name))?.stream_id,
    personNamed(name) {
      if (name === 'me') return store.ownId
      const people = [...store.people.users.peekValues()]
      const known = people.find((user) => same(user.full_name, name) || same(user.delivery_email ?? '', name))
      if (known) return known.user_id
      // One of their names, where nobody else has it.
      const named = people.filter(
        ({ is_active, full_name }) => is_active && full_name.split(' ').some((one) => same(one, name)),
      )
      return named.length === 1 ? named[0]!.user_id : undefined
    },
  }
}
