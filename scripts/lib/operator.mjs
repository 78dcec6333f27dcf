import { isLocal, request } from './http.mjs'
import { DEPLOY_VARS, DEV_VARS, SERVE_VARS } from './paths.mjs'
import { readVars } from './secrets-files.mjs'

/** Where the setup key is looked for, as scripts explain it. */
export const WHERE_THE_KEY_IS =
  'The setup key is read from SETUP_KEY in the environment, or from .serve.vars, .deploy.vars or .dev.vars.'

/**
 * Asks what only the holder of the setup key may, by a POST.
 *
 * @param {string} url
 * @param {string} path
 * @param {{ form?: Record<string, unknown>, setupKeys?: string[] }} [options] `setupKeys`: one after the other, until one is right
 * @returns {Promise<{ status: number, text: string, body: any }>}
 */
export async function askAsOperator(url, path, { form, setupKeys = setupKeysFor(url) } = {}) {
  if (setupKeys.length === 0)
    throw new Error('no setup key: set SETUP_KEY in the environment, or in .serve.vars or .deploy.vars')
  const ask = (key) =>
    request(`${new URL(url).origin}${path}`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, form })
  const [first, ...others] = setupKeys
  const answer = await ask(first)
  return answer.status === 401 && others.length > 0 ? askAsOperator(url, path, { form, setupKeys: others }) : answer
}

/** On this machine either server may listen there; the development server's key is told to nobody else. */
export function setupKeysFor(url) {
  if (process.env.SETUP_KEY) return [process.env.SETUP_KEY]
  const files = isLocal(new URL(url).hostname) ? [DEV_VARS, SERVE_VARS] : [SERVE_VARS, DEPLOY_VARS]
  return files.map((file) => readVars(file).SETUP_KEY).filter(Boolean)
}
