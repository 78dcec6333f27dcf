import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { foundRealm, newPassword, RefusedToFound } from './found-realm.mjs'
import { apiClient } from './http.mjs'
import { DEV_VARS } from './paths.mjs'
import { readVars } from './secrets-files.mjs'

const OWNER = { email: 'olivia@example.com', fullName: 'Olivia Owner' }
const MEMBERS = [
  { email: 'mia@example.com', fullName: 'Mia Member' },
  { email: 'ben@example.com', fullName: 'Ben Brook' },
]
const CHANNELS = [
  { name: 'team', description: 'Everybody, about everything' },
  { name: 'bikes', description: 'The bicycle shop we pretend to run' },
]
const MESSAGES = [
  { from: OWNER, to: 'team', topic: 'hello', content: 'Welcome! This organization is for trying things out. :wave:' },
  { from: MEMBERS[0], to: 'team', topic: 'hello', content: 'Thanks. Are topics **always** asked for?' },
  { from: OWNER, to: 'team', topic: 'hello', content: 'Yes, they keep conversations apart.' },
  {
    from: MEMBERS[1],
    to: 'bikes',
    topic: 'new frames',
    content: 'Three frames came in today:\n\n* red\n* green\n* blue',
  },
  { from: MEMBERS[0], to: 'bikes', topic: 'new frames', content: 'Blue, please. `size: 54`' },
]

/**
 * Founds the demonstration organization, or finishes or finds the one founded before, and answers
 * its accounts with their keys; null where an organization stands here whose accounts the file does
 * not know.
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

/** The cast with its passwords, made once and kept beside the state: the server can't tell them again. */
function peopleOf(passwordFile) {
  const kept = existsSync(passwordFile) ? JSON.parse(readFileSync(passwordFile, 'utf8')) : {}
  /** @type {{ email: string, fullName: string, password: string, key?: string }[]} */
  const people = [OWNER, ...MEMBERS].map((person) => ({ ...person, password: kept[person.email] ?? newPassword() }))
  const passwords = Object.fromEntries(people.map(({ email, password }) => [email, password]))
  mkdirSync(dirname(passwordFile), { recursive: true })
  writeFileSync(passwordFile, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
  return people
}

/**
 * The owner's key, or null where an organization stands here that doesn't know this owner and
 * password.
 */
async function foundOrLogIn(url, owner) {
  try {
    const founded = await foundRealm({
      url,
      name: 'Edgewise demonstration',
      ...owner,
      setupKeys: [readVars(DEV_VARS).SETUP_KEY],
    })
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
  for (const account of accounts)
    await apiClient(url, account)('POST', '/users/me/subscriptions', { subscriptions: CHANNELS })
  for (const { from, to, topic, content } of MESSAGES) {
    const sender = accounts.find(({ email }) => email === from.email)
    await apiClient(url, sender)('POST', '/messages', { type: 'channel', to, topic, content })
  }
}
