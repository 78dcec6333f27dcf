import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Whether this is a release or an image, which have a built bundle but no sources. */
export const IS_RELEASE = !existsSync(join(ROOT, 'src'))
/**
 * The files with the secrets: for `npm start` and `npm run dev`, for `npm run serve`, and those that `npm run deploy`
 * created.
 */
export const DEV_VARS = join(ROOT, '.dev.vars')
export const SERVE_VARS = join(ROOT, '.serve.vars')
export const DEPLOY_VARS = join(ROOT, '.deploy.vars')
/**
 * The version of Node in the lock file (24). The machine's own Node may be older. Programs for which it is too old run
 * under this one.
 */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin/node')
/** Wrangler's CLI itself, since the wrapper in bin/ doesn't pass signals on. */
export const WRANGLER = join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js')
/** Node stores compiled scripts in this folder, if it may write there. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node')
