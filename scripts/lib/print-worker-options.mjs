// Prints what wrangler.toml says of the Worker, as Miniflare takes it.
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { ROOT } from './paths.mjs'

const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'))
// The client's files are served by a Worker of their own.
const { assets: _, ...options } = workerOptions
console.log(JSON.stringify(options))
