import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const DEV_VARS = join(ROOT, '.dev.vars')
/** The Node that the lock file pins (24). The machine's own may be older; it only installs and starts things. */
export const PINNED_NODE = join(ROOT, 'node_modules/.bin/node')
/** The command line itself: the wrapper in bin/ doesn't pass signals on. */
export const WRANGLER = join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js')
