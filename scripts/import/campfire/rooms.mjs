import { ChannelRows } from '../chat/channel-rows.mjs'
import { timeOf } from './times.mjs'

/** Open and closed rooms as channels, and the participants of direct ones. */
export class CampfireRooms extends ChannelRows {
  #places = new Map()

  /**
   * @param {import('./database.mjs').CampfireDatabase} database
   * @param {import('./people.mjs').CampfirePeople} people
   * @param {import('../report.mjs').Report} report
   */
  constructor(database, people, report) {
    super(report)
    const { members } = database
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
        // Everyone is in every open room.
        isDefault: isOpen && !hasDefault,
        isArchived: false,
        subscribers: inside,
      })
      hasDefault ||= isOpen
      this.#places.set(id, { channel: row })
    }
  }

  /** @returns {{ channel?: any, people?: number[] } | undefined} */
  placeOf(id) {
    return this.#places.get(id)
  }
}
