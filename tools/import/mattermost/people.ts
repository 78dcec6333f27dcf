import { Accounts } from '../chat/accounts.ts'
import type { Report } from '../report.ts'
import { ROLE } from '../server-values.ts'
import type { Posts } from './posts.ts'

/** Everyone who is listed in the export or has posts in it, by username, and a bot for each name that webhooks use. */
export class MattermostPeople extends Accounts {
  constructor({ users, bots }: { users: any[]; bots: any[] }, posts: Posts, report: Report) {
    super('mattermost', report)
    for (const { username, email, roles, teams, delete_at, first_name, last_name, nickname, locale } of users) {
      if (this.has(username)) report.leaveOut('people who are listed twice')
      this.#addOnce(username, {
        email,
        names: [[first_name, last_name].filter(Boolean).join(' '), nickname, username],
        role: roleOf(roles ?? '', teams),
        isActive: !(delete_at > 0),
        isBot: false,
        settings: typeof locale === 'string' && /^[a-z]{2}$/.test(locale) ? { default_language: locale } : {},
      })
    }
    for (const { username, display_name } of bots) this.#addOnce(username, bot([display_name, username]))
    for (const { post } of posts.all()) {
      const writer = writerOf(post)
      if (writer !== post.user) this.#addOnce(writer, bot([writer.slice(WEBHOOK.length)]))
      else if (!this.has(writer)) this.#addUnknown(writer)
    }
    if (users.some(({ profile_image }) => profile_image)) report.leaveOut('profile pictures')
    this.ensureOwner()
  }

  writerOf(post) {
    return this.find(writerOf(post))
  }

  #addUnknown(username) {
    this.report.change('authors who aren’t in the list of people')
    this.#addOnce(username, unknown(username))
  }

  #addOnce(username, given) {
    if (typeof username === 'string' && !this.has(username)) this.add(username, given)
  }
}

const WEBHOOK = 'webhook '
/** A bot. It doesn't work after an import, because nobody has its key. */
const bot = (names) => ({ names, role: ROLE.member, isActive: false, isBot: true })
const unknown = (username) => ({ names: [username], role: ROLE.member, isActive: false, isBot: false })

/** The author of a post. Webhooks post from their creator's account, and may use another name. */
function writerOf({ user, props }) {
  const { from_webhook, override_username } = propsOf(props)
  return from_webhook && typeof override_username === 'string' && override_username !== ''
    ? WEBHOOK + override_username
    : user
}

/** @param props an object, in some exports as JSON */
export function propsOf(props: unknown) {
  if (typeof props === 'object' && props !== null) return props as any
  try {
    return (typeof props === 'string' && JSON.parse(props)) || {}
  } catch {
    return {}
  }
}

function roleOf(roles, teams) {
  const teamRoles = (Array.isArray(teams) ? teams : []).map((team) => team.roles ?? '').join(' ')
  if (/\bsystem_admin\b/.test(roles)) return ROLE.owner
  if (/\bsystem_guest\b/.test(roles)) return ROLE.guest
  return /\bteam_admin\b/.test(teamRoles) ? ROLE.administrator : ROLE.member
}
