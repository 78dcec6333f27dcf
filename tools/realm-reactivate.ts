// Prints a link that reactivates an organization. It needs the deployment's setup key.
import { readArguments } from './lib/arguments.mjs'
import { askAsOperator } from './lib/operator.mjs'
import { WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'

const USAGE = `npm run realm:reactivate -- --url http://NAME.localhost:8787
${WHERE_THE_KEY_IS}`

const { url } = readArguments({ url: { type: 'string' } }, USAGE, { required: ['url'] })
try {
  const { status, body } = await askAsOperator(url, '/setup/reactivation')
  if (status !== 200) throw new Error(body.msg)
  console.log(body.link)
} catch (error) {
  console.error(`Couldn’t create a link for ${url}: ${error.message}`)
  process.exitCode = 1
}
