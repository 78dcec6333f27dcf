// Prints a link that opens a deactivated organisation again, for whoever holds the deployment's set-up key.
import { readArguments } from './lib/arguments.mjs'
import { readDevVars } from './lib/dev-vars.mjs'
import { request } from './lib/http.mjs'

const USAGE = `npm run realm:reactivate -- --url http://NAME.localhost:8787
The set-up key is read from SETUP_KEY in the environment, or from .dev.vars.`

const { url } = readArguments({ url: { type: 'string' } }, USAGE, { required: ['url'] })
const setupKey = process.env.SETUP_KEY || readDevVars().SETUP_KEY
const headers = { authorization: `Bearer ${setupKey}` }
const { status, body } = await request(`${new URL(url).origin}/setup/reactivation`, { method: 'POST', headers })
if (status === 200) console.log(body.link)
else {
  console.error(`No link for ${url}: ${body.msg}`)
  process.exitCode = 1
}
