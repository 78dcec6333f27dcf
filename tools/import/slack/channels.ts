import { ChannelRows } from '../chat/channel-rows.ts'
import type { Report } from '../report.ts'
import type { People } from './people.ts'

/** Public and private channels, and the participants of direct conversations. */
export class Channels extends ChannelRows {
  people: People

  #byFolder = new Map()
  #bySlackId = new Map()

  constructor(
    json: (file: string) => any[],
    people: People,
    texts: typeof import('./text/message-text.ts'),
    report: Report,
  ) {
    super(report)
    this.people = people
    /** The export's channels, keyed by row. Descriptions are written once all channels have a name. */
    const written = new Map()
    for (const [file, isPrivate] of [
      ['channels.json', false],
      ['groups.json', true],
    ] as const) {
      for (const channel of json(file)) written.set(this.#add(channel, isPrivate), channel)
    }
    for (const [row, { purpose, topic }] of written) {
      const said = [purpose?.value, topic?.value].find((text) => typeof text === 'string' && text !== '') ?? ''
      this.describe(row, texts.markdownOf(said, this.#namesIn(row)))
    }
    for (const { id, members } of json('dms.json')) this.#byFolder.set(id, { people: this.#idsOf(members) })
    for (const { name, members } of json('mpims.json')) this.#byFolder.set(name, { people: this.#idsOf(members) })
  }

  /** Where the messages in a folder go: a channel's row, or the participants. */
  ofFolder(folder) {
    return this.#byFolder.get(folder)
  }

  find(slackId) {
    return this.#bySlackId.get(slackId)
  }

  #idsOf(members) {
    const listed = Array.isArray(members) ? members : []
    const unknown = listed.filter((id) => !this.people.has(id)).length
    if (unknown > 0) this.report.leaveOut('memberships of people who aren’t listed', unknown)
    return this.people.idsOf(listed)
  }

  #add(channel, isPrivate) {
    const row = this.add({
      name: channel.name,
      createdAt: Number(channel.created) || 0,
      creatorId: this.people.find(channel.creator)?.id ?? null,
      isPrivate,
      isDefault: channel.is_general === true,
      isArchived: channel.is_archived === true,
      subscribers: this.#idsOf(channel.members),
    })
    this.#byFolder.set(channel.name, { channel: row })
    this.#bySlackId.set(channel.id, row)
    return row
  }

  /**
   * Functions for references in a description. They return people's plain names, since a description doesn't mention
   * anyone.
   */
  #namesIn(row) {
    return {
      person: (id) => this.people.find(id) && `@${this.people.find(id).fullName}`,
      channel: (id) => this.linkTo(id, row),
      everybody: () => '@all',
    }
  }

  /**
   * A link to a channel in a message or description; undefined for an unknown channel. Slack shows a private channel's
   * name only to its members, so nothing outside the channel names it.
   */
  linkTo(slackId, place) {
    const named = this.find(slackId)
    if (!named) return undefined
    return named.isPrivate && named !== place ? '#private-channel' : `#**${named.name}**`
  }
}
