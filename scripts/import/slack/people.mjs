const ROLE = { owner: 100, administrator: 200, member: 400, guest: 600 }
const INCOMING_WEBHOOK = 2
/** Below are the system's bots. */
const FIRST_ID = 10
const LONGEST_NAME = 100
/** Characters that names can't contain here. */
const NOT_IN_NAMES = /[*`\\>"@\p{C}]/gu

/** Everybody who is in the workspace or wrote in it: people, and a bot for each app. */
export class People {
  /** @type {any[]} */
  rows = []
  #byId = new Map()
  #byName = new Map()
  /** Which of the people is an app's bot, by the app's id, and the names that each is known by. */
  #bots = new Map()
  #names = new Map()
  #emails = new Set()

  /** @param {any[]} users @param {import('./history.mjs').History} history @param {import('../report.mjs').Report} report */
  constructor(users, history, report) {
    this.report = report
    for (const user of users) this.#addUser(user)
    for (const [id, message] of this.#writersIn(history)) this.#addWriter(id, message)
    if (!this.rows.some(({ role, isActive, isBot }) => role === ROLE.owner && isActive && !isBot)) this.#nameOwner()
    for (const row of this.rows) this.#byName.set(row.fullName, (this.#byName.get(row.fullName) ?? 0) + 1)
  }

  /** The account of somebody whom an export names; undefined where nobody knows them. */
  find(id) {
    return this.#byId.get(id)
  }

  /** Who wrote a message. */
  writerOf(message) {
    return this.#byId.get(this.#writerIdOf(message))
  }

  /** A mention, with the id where several have the name. */
  mention(row) {
    return this.#byName.get(row.fullName) > 1 ? `@**${row.fullName}|${row.id}**` : `@**${row.fullName}**`
  }

  /** One message of each who wrote, under the id that their account has. */
  #writersIn(history) {
    const found = new Map()
    const ofApps = new Map()
    for (const { message } of history.messages()) {
      const { user, bot_id } = message
      if (user && bot_id && !this.#bots.has(bot_id)) this.#bots.set(bot_id, user)
      const [among, key] = user ? [found, user] : [ofApps, `${bot_id} ${writtenName(message)}`]
      if (!among.has(key)) among.set(key, message)
    }
    for (const message of ofApps.values()) {
      const id = this.#writerIdOf(message)
      if (!found.has(id)) found.set(id, message)
    }
    return found
  }

  /** An app is the bot that it has among people, unless it writes under another name, as bridges do. */
  #writerIdOf(message) {
    if (message.user) return message.user
    const bot = this.#bots.get(message.bot_id)
    const name = writtenName(message)
    const known = this.#names.get(bot)
    return bot && (!name || !known || known.includes(name)) ? bot : `bot ${message.bot_id ?? ''} ${name}`
  }

  #addUser(user) {
    const { profile = {} } = user
    if (profile.bot_id) this.#bots.set(profile.bot_id, user.id)
    this.#names.set(user.id, [user.name, user.real_name, profile.real_name, profile.display_name])
    const isBot = user.is_bot === true || user.id === 'USLACKBOT'
    this.#add(user.id, {
      email: this.#emailFor(user.id, profile.email),
      fullName: nameOf(user.real_name, profile.real_name, profile.display_name, user.name, user.id),
      role: roleOf(user),
      // Apps don't come along: nobody has their keys.
      isActive: user.deleted !== true && !isBot,
      isBot,
      settings: typeof user.tz === 'string' ? { timezone: user.tz } : {},
    })
  }

  /** Apps, and people of other workspaces, are in nobody's list. */
  #addWriter(id, message) {
    if (this.#byId.has(id)) return
    const profile = message.user_profile ?? message.bot_profile ?? {}
    this.#add(id, {
      email: this.#emailFor(id),
      fullName: nameOf(message.username, profile.real_name, profile.display_name, profile.name, 'Unknown'),
      role: ROLE.member,
      isActive: false,
      isBot: !message.user || message.bot_id !== undefined,
      settings: {},
    })
  }

  #add(slackId, given) {
    const row = {
      id: FIRST_ID + this.rows.length,
      ...given,
      botType: given.isBot ? INCOMING_WEBHOOK : null,
      botOwnerId: null,
      bot: given.isBot
        ? { defaultSendingChannelId: null, defaultEventsChannelId: null, defaultAllPublicChannels: false, services: [] }
        : null,
      mayCreateUsers: false,
      joinedAt: 0,
      avatarVersion: 1,
      profile: {},
      status: null,
      alertWords: [],
      onboardingSteps: [],
    }
    this.rows.push(row)
    this.#byId.set(slackId, row)
  }

  /** No two accounts have one address. Those without get one that no mail reaches. */
  #emailFor(id, given) {
    const usual = typeof given === 'string' && /^\S+@\S+\.\S+$/.test(given) && given.length <= 254 ? given : undefined
    const local = id.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    let email = usual ?? `${local}@slack.invalid`
    for (let number = 1; this.#emails.has(email.toLowerCase()); number++)
      email = `${local}${number === 1 ? '' : `-${number}`}@slack.invalid`
    if (usual && email !== usual) this.report.change('people whose address somebody else has too')
    this.#emails.add(email.toLowerCase())
    return email
  }

  #nameOwner() {
    const person = this.rows
      .filter(({ isBot, isActive }) => !isBot && isActive)
      .toSorted((one, other) => one.role - other.role)[0]
    if (!person) throw new Error('nobody in the export is active')
    person.role = ROLE.owner
    this.report.change(`no owner is active; ${person.fullName} became one`)
  }
}

const writtenName = ({ username, bot_profile }) => username || bot_profile?.name || ''

function nameOf(...candidates) {
  const names = candidates.map((name) => (typeof name === 'string' ? name.replace(NOT_IN_NAMES, '').trim() : ''))
  const name = names.find((one) => one !== '') ?? 'Unknown'
  return [...name].slice(0, LONGEST_NAME).join('')
}

function roleOf({ is_owner, is_primary_owner, is_admin, is_restricted, is_ultra_restricted }) {
  if (is_owner || is_primary_owner) return ROLE.owner
  if (is_admin) return ROLE.administrator
  return is_restricted || is_ultra_restricted ? ROLE.guest : ROLE.member
}
