import type { Client } from '../../client'
import type { Known } from '../../model/search-text'

/** What names in a search stand for. */
export function knownNames({ store }: Client): Known {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return {
    channelNamed: (name) =>
      [...store.channels.channels.peekValues()].find((channel) => same(channel.name, name))?.stream_id,
    personNamed(name) {
      if (name === 'me') return store.ownId
      return [...store.people.users.peekValues()].find((user) => same(user.full_name, name))?.user_id
    },
  }
}
