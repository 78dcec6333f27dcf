import type { Json } from '../../lib/json.ts'
import { ChannelRows } from '../chat/channel-rows.ts'
import { wordsOf } from '../chat/prose.ts'
import { LONGEST_NAME, ThreadTopics } from '../chat/thread-topics.ts'
import type { Report } from '../report.ts'
import type { Collections } from './collections.ts'
import type { RocketPeople } from './people.ts'

const [PUBLIC, PRIVATE, DIRECT] = ['c', 'p', 'd']

/** Channels, private groups and discussions, and the participants of direct conversations. */
export class Rooms extends ChannelRows {
  #places = new Map()
  #byName = new Map()
  #topics = new ThreadTopics()

  constructor(dump: Collections, people: RocketPeople, threads: 'topics' | 'one', report: Report) {
    super(report)
    const members = membersIn(dump)
    const rooms = new Map<Json, Json>([...dump.all('rocketchat_room')].map((room) => [room._id, room]))
    const owners = new Map()
    for (const [id, room] of rooms) {
      if (room.t === DIRECT)
        this.#places.set(id, { people: people.idsOf([...(members.get(id) ?? []), ...among(room)]) })
      else if (room.t !== PUBLIC && room.t !== PRIVATE)
        report.leaveOut('rooms of a type that isn’t imported, such as live chats')
      else if (parentOf(room, rooms) === undefined) owners.set(this.#add(room, people, members), room)
    }
    for (const [id, room] of rooms) {
      const parent = this.#places.get(parentOf(room, rooms))?.channel
      if (!parent) continue
      const topic = threads === 'topics' ? this.#topics.unique(`${parent.id}`, titleOf(room)) : undefined
      this.#places.set(id, { channel: parent, topic })
    }
    for (const [row, { description, topic }] of owners) this.describe(row, wordsOf(description || topic))
  }

  placeOf(id) {
    return this.#places.get(id)
  }

  nameThread(channel, time, text) {
    return this.#topics.nameFor(`${channel.id}`, time / 1000, wordsOf(text))
  }

  /** A link to a channel. A private channel is named only in its own messages. */
  linkTo(name, place) {
    const row = this.#byName.get(name.toLowerCase())
    if (!row) return undefined
    return row.isPrivate && row !== place ? '#private-channel' : `#**${row.name}**`
  }

  #add(room, people, members) {
    const row = this.add({
      name: String(room.fname || room.name || room._id),
      createdAt: room.ts instanceof Date ? Math.max(0, Math.floor(room.ts.getTime() / 1000)) : 0,
      creatorId: people.find(room.u?._id)?.id ?? null,
      isPrivate: room.t === PRIVATE,
      isDefault: room._id === 'GENERAL' || room.default === true,
      isArchived: room.archived === true,
      subscribers: people.idsOf(members.get(room._id)),
    })
    this.#places.set(room._id, { channel: row })
    if (typeof room.name === 'string') this.#byName.set(room.name.toLowerCase(), row)
    return row
  }
}

const among = ({ uids }) => (Array.isArray(uids) ? uids : [])
const titleOf = ({ fname, name, _id }) =>
  [...String(fname || name || _id)].slice(0, LONGEST_NAME).join('').trim() || 'discussion'

/**
 * The public room in which a public discussion becomes a topic. Other discussions become channels, and so do those
 * within another discussion.
 */
function parentOf({ prid, t }, rooms) {
  const parent = typeof prid === 'string' ? rooms.get(prid) : undefined
  if (!parent || typeof parent.prid === 'string') return undefined
  const isAsOpen = t === PUBLIC && parent.t === PUBLIC
  return isAsOpen ? prid : undefined
}

function membersIn(dump) {
  const members = new Map()
  for (const { rid, u } of dump.all('rocketchat_subscription')) {
    if (typeof rid !== 'string' || typeof u?._id !== 'string') continue
    const inside = members.get(rid)
    if (inside) inside.push(u._id)
    else members.set(rid, [u._id])
  }
  return members
}
