import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { foundRealm, newPassword, RefusedToFound } from '../../../tools/lib/found-realm.mjs'
import { apiClient } from '../../../tools/lib/http.mjs'
import { DEV_VARS } from '../../../tools/lib/paths.mjs'
import { readVars } from '../../../tools/lib/secrets-files.mjs'
import { Person } from '../people.mjs'
import { playWeek } from './play.mjs'
import { MEMBERS, NAME, OWNER } from './week.mjs'

/**
 * Creates the demonstration organization, or finds and continues an earlier one. Returns its accounts with their keys,
 * or null if there is an organization to which the owner can't log in with the password in the file.
 */
export async function demoOrganization(url, passwordFile) {
  const accounts = peopleOf(passwordFile)
  const [owner, ...members] = accounts
  owner.key = await foundOrLogIn(url, owner)
  if (!owner.key) return null
  await ensureMembers(url, apiClient(url, owner), members)
  if (!(await hasMessages(url, members[0]))) await fill(url, accounts)
  return accounts
}

/**
 * The organization's people with their passwords, which are generated once and stored next to the state, because the
 * server can't return them.
 */
function peopleOf(passwordFile) {
  const kept = existsSync(passwordFile) ? JSON.parse(readFileSync(passwordFile, 'utf8')) : {}
  /** @type {{ email: string, fullName: string, password: string, key?: string }[]} */
  const people = [OWNER, ...MEMBERS].map((person) => ({ ...person, password: kept[person.email] ?? newPassword() }))
  const passwords = Object.fromEntries(people.map(({ email, password }) => [email, password]))
  mkdirSync(dirname(passwordFile), { recursive: true })
  writeFileSync(passwordFile, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  return people
}

/** Creates the organization, or logs in. Returns the owner's key, or null if the owner or the password is different. */
async function foundOrLogIn(url, owner) {
  try {
    const founded = await foundRealm({ url, name: NAME, ...owner, setupKeys: [readVars(DEV_VARS).SETUP_KEY] })
    return founded.api_key
  } catch (error) {
    if (!(error instanceof RefusedToFound && error.status === 400)) throw error
    return logIn(url, owner).catch(() => null)
  }
}

async function logIn(url, { email, password }) {
  const { api_key } = await apiClient(url)('POST', '/fetch_api_key', { username: email, password })
  return api_key
}

async function ensureMembers(url, asOwner, members) {
  const { members: known } = await asOwner('GET', '/users')
  const emails = known.map((user) => user.delivery_email ?? user.email)
  for (const member of members) {
    const { email, password, fullName } = member
    if (!emails.includes(email)) await asOwner('POST', '/users', { email, password, full_name: fullName })
    member.key = await logIn(url, member)
  }
}

async function hasMessages(url, account) {
  const narrow = [{ operator: 'sender', operand: account.email }]
  const { messages } = await apiClient(url, account)('GET', '/messages', {
    anchor: 'newest',
    num_before: 1,
    num_after: 0,
    narrow,
  })
  return messages.length > 0
}

async function fill(url, accounts) {
  const { members } = await apiClient(url, accounts[0])('GET', '/users')
  const idOf = (email) => members.find((user) => (user.delivery_email ?? user.email) === email)?.user_id
  const people = accounts.map(({ email, key }) => new Person(url, { email, key, id: idOf(email) }))
  await playWeek(url, people)
}
