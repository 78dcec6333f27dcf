// Prints what wrangler.toml says of the Worker, as Miniflare takes it.
import { join } from 'node:path'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { ROOT } from './paths.mjs'

const config = join(ROOT, 'wrangler.toml')
const { workerOptions } = unstable_getMiniflareWorkerOptions(config)
// The client's files are served by a Worker of their own.
const { assets: _, ...options } = workerOptions
// Not the secrets of a development server, which wrangler adds where there are some.
const bindings = unstable_readConfig({ config }).vars
console.log(JSON.stringify({ ...options, bindings }))
