import { Accounts } from '../chat/accounts.ts'
import type { Report } from '../report.ts'
import { ROLE } from '../server-values.ts'
import type { Collections } from './collections.ts'

/** Everyone in the workspace by their Rocket.Chat ids, including bots, and authors who are no longer in it. */
export class RocketPeople extends Accounts {
  #byUsername = new Map()

  constructor(dump: Collections, report: Report) {
    super('rocketchat', report)
    for (const { _id, username, name, emails, roles, type, active, language } of dump.all('users')) {
      if (!isKey(_id) || this.has(_id)) continue
      const isBot = type === 'bot' || type === 'app' || includes(roles, 'bot') || includes(roles, 'app')
      this.add(_id, {
        email: (Array.isArray(emails) ? emails : []).find((one) => typeof one?.address === 'string')?.address,
        names: [name, username, _id],
        role: roleOf(roles),
        // Bots don't work after an import, because nobody has their keys.
        isActive: active === true && !isBot,
        isBot,
        settings: typeof language === 'string' && /^[a-z]{2}$/.test(language) ? { default_language: language } : {},
      })
      if (typeof username === 'string') this.#byUsername.set(username.toLowerCase(), this.find(_id))
    }
    this.ensureOwner()
  }

  called(username: string) {
    return this.#byUsername.get(String(username).toLowerCase())
  }

  /** Adds an author, unless the author is listed in the workspace. */
  meet({ _id, username, name }) {
    if (!isKey(_id) || this.has(_id)) return
    this.report.change('authors who aren’t in the list of people')
    this.add(_id, { names: [name, username], role: ROLE.member, isActive: false, isBot: false })
    const row = this.find(_id)
    if (typeof username === 'string' && !this.called(username)) this.#byUsername.set(username.toLowerCase(), row)
  }
}

const isKey = (id) => typeof id === 'string' && id !== ''
const includes = (roles, role) => Array.isArray(roles) && roles.includes(role)

function roleOf(roles) {
  if (includes(roles, 'admin')) return ROLE.owner
  return includes(roles, 'guest') && !includes(roles, 'user') ? ROLE.guest : ROLE.member
}
