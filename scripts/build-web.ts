// Builds the browser client into dist/web/.
import { ensureInstalled } from '../tools/lib/toolchain.mjs'
import { buildWeb, WEB } from './lib/web.mjs'

try {
  ensureInstalled()
  await buildWeb()
  console.log(`The client is in ${WEB}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
