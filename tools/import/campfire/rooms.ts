import { ChannelRows } from '../chat/channel-rows.ts'
import type { Report } from '../report.ts'
import type { CampfireDatabase } from './database.ts'
import type { CampfirePeople } from './people.ts'
import { timeOf } from './times.ts'

/** Open and closed rooms as channels, and the participants of direct ones. */
export class CampfireRooms extends ChannelRows {
  #places = new Map()

  constructor(database: CampfireDatabase, people: CampfirePeople, report: Report) {
    super(report)
    const { members } = database
    const rooms = new Set(database.rooms.map(({ id }) => id))
    const lost = [...members].flatMap(([room, inside]) => inside.filter((id) => !rooms.has(room) || !people.has(id)))
    if (lost.length > 0) report.leaveOut('memberships whose room or person isn’t in the database', lost.length)
    let hasDefault = false
    for (const { id, name, type, created_at, creator_id } of database.rooms) {
      const inside = people.idsOf(members.get(id))
      if (type === 'Rooms::Direct') {
        this.#places.set(id, { people: inside })
        continue
      }
      const isOpen = type === 'Rooms::Open'
      const row = this.add({
        name: String(name ?? '').trim() || `Room ${id}`,
        createdAt: Math.floor((timeOf(created_at) ?? 0) / 1000),
        creatorId: people.find(creator_id)?.id ?? null,
        isPrivate: !isOpen,
        // Everyone is in every open room, so the first one can serve as the default channel.
        isDefault: isOpen && !hasDefault,
        isArchived: false,
        subscribers: inside,
      })
      hasDefault ||= isOpen
      this.#places.set(id, { channel: row })
    }
  }

  placeOf(id): { channel?: any; people?: number[] } | undefined {
    return this.#places.get(id)
  }
}
