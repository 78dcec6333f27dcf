const LONGEST_NAME = 60
const LONGEST_DESCRIPTION = 1024
const COLORS = [
  '#76ce90',
  '#fae589',
  '#a6c7e5',
  '#e79ab5',
  '#bfd56f',
  '#f4ae55',
  '#b0a5fd',
  '#addfe5',
  '#f5ce6e',
  '#c2726a',
]
/** `role:administrators` of `organization.mjs`. */
const ADMINISTRATORS = 3

/** Public and private channels, and who takes part in direct conversations. */
export class Channels {
  /** @type {any[]} */
  rows = []
  #byFolder = new Map()
  #bySlackId = new Map()

  /**
   * @param {(file: string) => any[]} json
   * @param {import('./people.mjs').People} people
   * @param {typeof import('./text/message-text.ts')} texts
   * @param {import('../report.mjs').Report} report
   */
  constructor(json, people, texts, report) {
    this.people = people
    /** The channels of the export by their rows: descriptions are written once all channels have a name. */
    const written = new Map()
    const names = new Set()
    for (const [file, isPrivate] of /** @type {const} */ ([
      ['channels.json', false],
      ['groups.json', true],
    ])) {
      for (const channel of json(file)) written.set(this.#add(channel, isPrivate, names, report), channel)
    }
    for (const [row, { purpose, topic }] of written) {
      const description = texts.markdownOf(purpose?.value || topic?.value || '', this.#names(row))
      row.description = [...description].slice(0, LONGEST_DESCRIPTION).join('')
    }
    for (const { id, members } of json('dms.json')) this.#byFolder.set(id, { people: this.#accounts(members) })
    for (const { name, members } of json('mpims.json')) this.#byFolder.set(name, { people: this.#accounts(members) })
  }

  /** Where the messages of a folder belong: a row, or people. */
  ofFolder(folder) {
    return this.#byFolder.get(folder)
  }

  find(slackId) {
    return this.#bySlackId.get(slackId)
  }

  *subscriptions() {
    for (const { id: channelId, subscribers } of this.rows) {
      for (const accountId of subscribers)
        yield { accountId, channelId, color: COLORS[channelId % COLORS.length], ...USUAL }
    }
  }

  #add(channel, isPrivate, names, report) {
    const row = {
      id: this.rows.length + 1,
      name: nameFor(channel.name, names),
      description: '',
      createdAt: Number(channel.created) || 0,
      creatorId: this.people.find(channel.creator)?.id ?? null,
      isPrivate,
      isWebPublic: false,
      hasSharedHistory: true,
      postPolicy: 1,
      retentionDays: null,
      firstMessageId: null,
      canRemoveSubscribers: ADMINISTRATORS,
      isDefault: channel.is_general === true,
      isArchived: channel.is_archived === true,
      subscribers: this.#accounts(channel.members),
    }
    if (row.name !== channel.name)
      report.change('channels with a name that is longer than 60 characters, or used twice')
    this.rows.push(row)
    this.#byFolder.set(channel.name, { channel: row })
    this.#bySlackId.set(channel.id, row)
    return row
  }

  /** In a description, nobody is mentioned. */
  #names(row) {
    return {
      person: (id) => this.people.find(id) && `@${this.people.find(id).fullName}`,
      channel: (id) => this.linkTo(id, row),
      everybody: () => '@all',
    }
  }

  /**
   * A link to a channel in a text of a place; undefined for a channel that nobody knows. Slack names a private channel
   * only to those in it, so other places don't name it at all.
   */
  linkTo(slackId, place) {
    const named = this.find(slackId)
    if (!named) return undefined
    return named.isPrivate && named !== place ? '#private-channel' : `#**${named.name}**`
  }

  #accounts(members = []) {
    const ids = members.flatMap((id) => this.people.find(id)?.id ?? [])
    return [...new Set(ids)].sort((one, other) => one - other)
  }
}

const USUAL = {
  isActive: true,
  isMuted: false,
  isPinned: false,
  desktopNotifications: null,
  audibleNotifications: null,
  pushNotifications: null,
  emailNotifications: null,
  wildcardMentionsNotify: null,
}

function nameFor(given, names) {
  const characters = [...given]
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`
    const name = characters.slice(0, LONGEST_NAME - ending.length).join('') + ending
    if (names.has(name.toLowerCase())) continue
    names.add(name.toLowerCase())
    return name
  }
}
