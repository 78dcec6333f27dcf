import { Accounts } from '../chat/accounts.ts'
import type { Report } from '../report.ts'
import { ROLE } from '../server-values.ts'
import type { History } from './history.ts'

/** Everyone who is in the workspace or posted in it: people, and a bot for each app. */
export class People extends Accounts {
  /** The user ids of bots, by the `bot_id` of their messages, and the names of each listed user. */
  #bots = new Map()
  #names = new Map()

  constructor(users: any[], history: History, report: Report) {
    super('slack', report)
    for (const user of users) this.#addUser(user)
    for (const [id, message] of this.#writersIn(history)) this.#addWriter(id, message)
    this.ensureOwner()
  }

  writerOf(message) {
    return this.find(this.#writerIdOf(message))
  }

  /** One message by each author, by the author's id (see `#writerIdOf`). */
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

  /**
   * The id of a message's author. For an app, it is the id of the app's bot in the list of people, unless the app posts
   * under another name, as bridges do.
   */
  #writerIdOf(message) {
    if (message.user) return message.user
    const bot = this.#bots.get(message.bot_id)
    const name = writtenName(message)
    const known = this.#names.get(bot)
    return bot && (!name || !known || known.includes(name)) ? bot : `bot ${message.bot_id ?? ''} ${name}`
  }

  #addUser(user) {
    const profile = user.profile ?? {}
    if (profile.bot_id) this.#bots.set(profile.bot_id, user.id)
    this.#names.set(user.id, [user.name, user.real_name, profile.real_name, profile.display_name])
    const isBot = user.is_bot === true || user.id === 'USLACKBOT'
    this.add(user.id, {
      email: profile.email,
      names: [user.real_name, profile.real_name, profile.display_name, user.name, user.id],
      role: roleOf(user),
      // Apps don't work after an import, because nobody has their keys.
      isActive: user.deleted !== true && !isBot,
      isBot,
      settings: typeof user.tz === 'string' ? { timezone: user.tz } : {},
    })
  }

  /** Adds an author who isn't in any list: an app, or someone from another workspace. */
  #addWriter(id, message) {
    if (this.has(id)) return
    if (message.user) this.report.change('authors who aren’t in the list of people')
    else if (!message.bot_id && !writtenName(message)) this.report.change('authors without a name or an ID')
    const profile = message.user_profile ?? message.bot_profile ?? {}
    this.add(id, {
      names: [message.username, profile.real_name, profile.display_name, profile.name],
      role: ROLE.member,
      isActive: false,
      isBot: !message.user || message.bot_id !== undefined,
    })
  }
}

const writtenName = ({ username, bot_profile }) => username || bot_profile?.name || ''

function roleOf({ is_owner, is_primary_owner, is_admin, is_restricted, is_ultra_restricted }) {
  if (is_owner || is_primary_owner) return ROLE.owner
  if (is_admin) return ROLE.administrator
  return is_restricted || is_ultra_restricted ? ROLE.guest : ROLE.member
}
