import { relative } from 'node:path'
import { isLocal, request } from './http.mjs'
import { DEPLOY_VARS, DEV_VARS, ROOT, SERVE_VARS } from './paths.mjs'
import { patiently } from './patiently.mjs'
import { readVars } from './secrets-files.mjs'

/** Names the places where scripts look for setup keys, for use in their messages. */
export const WHERE_THE_KEY_IS =
  'The setup key is read from SETUP_KEY in the environment, from the file named by SECRETS_FILE in the environment, or from .serve.vars, .deploy.vars, or .dev.vars.'

/** An id that is larger than any account's, so that a request for the people after it finds nobody. */
const AFTER_ALL = 2_147_483_647

const FILES = { serve: SERVE_VARS, dev: DEV_VARS, deploy: DEPLOY_VARS }

/**
 * Keys that may belong to a deployment, and where each was found.
 *
 * @typedef {{ key: string, from: string }} SetupKey
 * @param {string} url
 * @param {{ environment: Record<string, string | undefined>, files: typeof FILES }} where
 * @returns {SetupKey[]}
 */
function candidatesFor(url, { environment, files }) {
  const { SETUP_KEY, SECRETS_FILE } = environment
  if (SETUP_KEY) return [{ key: SETUP_KEY, from: 'SETUP_KEY' }]
  const named = SECRETS_FILE ? keysIn([SECRETS_FILE]) : []
  // On this machine, the address may belong to the permanent server or to the development server.
  if (isLocal(new URL(url).hostname)) return unique([...named, ...keysIn([files.serve, files.dev])])
  if (named.length > 0) return named
  const found = unique(keysIn([files.serve, files.deploy]))
  if (found.length < 2) return found
  const both = found.map(({ from }) => from).join(' and ')
  throw new Error(
    `${both} have different setup keys, and only the right one should be sent to another machine. Set SECRETS_FILE to the file that has it.`,
  )
}

/** @param {string[]} paths */
function keysIn(paths) {
  const found = paths.map((file) => ({ key: readVars(file).SETUP_KEY, from: nameOf(file) }))
  return found.filter(({ key }) => key)
}

/** @param {SetupKey[]} found */
const unique = (found) => found.filter(({ key }, at) => found.findIndex((other) => other.key === key) === at)

/** Returns a relative path for a file in the project, and the given path for any other. */
const nameOf = (file) => (relative(ROOT, file).startsWith('..') ? file : relative(ROOT, file))

/**
 * The setup key of the deployment at an address: the first of the keys found here that it accepts. Prints which file
 * has it, and throws if none is right.
 *
 * @param {string} url
 * @param {{ isPatient?: boolean, environment?: Record<string, string | undefined>, files?: typeof FILES }} [options]
 *   `isPatient`: whether to wait for a server that doesn't answer
 * @returns {Promise<string>}
 */
export async function setupKeyFor(url, { isPatient = false, environment = process.env, files = FILES } = {}) {
  const candidates = candidatesFor(url, { environment, files })
  if (candidates.length === 0)
    throw new Error(
      'no setup key was found. Set SETUP_KEY in the environment, in .serve.vars, in .deploy.vars, or in the file named by SECRETS_FILE',
    )
  for (const { key, from } of candidates) {
    const ask = () => isTaken(url, key)
    const { status, body } = isPatient ? { status: 200, body: await patiently(ask) } : await ask()
    if (status !== 200) throw new Error(body.msg)
    if (!body.isTaken) continue
    if (from !== 'SETUP_KEY') console.error(`Using the setup key in ${from}.`)
    return key
  }
  const tried = candidates.map(({ from }) => from).join(', ')
  throw new Error(`${new URL(url).origin} refused every setup key that was found here: ${tried}`)
}

/** Errors that still mean that the key was accepted: no organization exists at the address, or it is being created. */
const LATER = ['NONEXISTENT_SUBDOMAIN', 'SERVER_NOT_READY']

/**
 * Checks whether a server accepts the key, by requesting data that requires it: the links for people after the last id.
 */
async function isTaken(url, key) {
  const { origin } = new URL(url)
  const { status, body } = await request(`${origin}/setup/links?after=${AFTER_ALL}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  if (status === 401) return { status: 200, body: { isTaken: false } }
  if (body?.result === 'success' || LATER.includes(body?.code)) return { status: 200, body: { isTaken: true } }
  // To `patiently`, 200 is a success. It repeats the request only if there is no response or the status is 500 or
  // higher.
  return {
    status: Math.max(400, status),
    body: { msg: `${origin} answered ${status}, so it may not be an Edgewise server` },
  }
}
