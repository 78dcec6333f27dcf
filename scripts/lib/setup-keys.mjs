import { relative } from 'node:path'
import { isLocal, request } from './http.mjs'
import { DEPLOY_VARS, DEV_VARS, ROOT, SERVE_VARS } from './paths.mjs'
import { patiently } from './patiently.mjs'
import { readVars } from './secrets-files.mjs'

/** Where setup keys are looked for, as scripts explain it. */
export const WHERE_THE_KEY_IS =
  'The setup key is read from SETUP_KEY in the environment, or from the file that SECRETS_FILE names there, or from .serve.vars, .deploy.vars or .dev.vars.'

/** Accounts have no larger ids: nobody is named. */
const AFTER_ALL = 2_147_483_647

/**
 * Keys that may be the one of a deployment, and where each was found.
 *
 * @typedef {{ key: string, from: string }} SetupKey
 * @param {string} url
 * @returns {SetupKey[]}
 */
function candidatesFor(url) {
  const { SETUP_KEY, SECRETS_FILE } = process.env
  if (SETUP_KEY) return [{ key: SETUP_KEY, from: 'SETUP_KEY' }]
  // On this machine either server may listen there; the development server's key is told to nobody else.
  const files = isLocal(new URL(url).hostname) ? [SERVE_VARS, DEV_VARS] : [SERVE_VARS, DEPLOY_VARS]
  const found = [...(SECRETS_FILE ? [SECRETS_FILE] : []), ...files].map((file) => ({
    key: readVars(file).SETUP_KEY,
    from: nameOf(file),
  }))
  return found.filter(({ key }, at) => key && found.findIndex((other) => other.key === key) === at)
}

/** Files of the project are called by their names. */
const nameOf = (file) => (relative(ROOT, file).startsWith('..') ? file : relative(ROOT, file))

/**
 * The setup key of the deployment at an address: of those that are found here, the first that it takes. Says which file
 * has it, and throws where none is right.
 *
 * @param {string} url
 * @param {{ isPatient?: boolean }} [options] whether to wait for a server that doesn't answer
 * @returns {Promise<string>}
 */
export async function setupKeyFor(url, { isPatient = false } = {}) {
  const candidates = candidatesFor(url)
  if (candidates.length === 0)
    throw new Error(
      'no setup key: set SETUP_KEY in the environment, or in .serve.vars, .deploy.vars or the file that SECRETS_FILE names',
    )
  for (const { key, from } of candidates) {
    const ask = () => isTaken(url, key)
    const { body } = isPatient ? { body: await patiently(ask) } : await ask()
    if (!body.isTaken) continue
    if (from !== 'SETUP_KEY') console.error(`The setup key is the one in ${from}.`)
    return key
  }
  const tried = candidates.map(({ from }) => from).join(', ')
  throw new Error(`${new URL(url).origin} refused every setup key that was found here: ${tried}`)
}

/** Asks for what holders of the key may ask and nobody is told: links for people after the last one. */
async function isTaken(url, key) {
  const { status } = await request(`${new URL(url).origin}/setup/links?after=${AFTER_ALL}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: 200, body: { isTaken: status !== 401 } }
}
