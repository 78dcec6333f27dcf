// Prints a link that lets an owner who can't log in set a new password. It needs the deployment's setup key.
import { readArguments } from './lib/arguments.mjs'
import { askAsOperator } from './lib/operator.mjs'
import { WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'

const USAGE = `npm run owner:link -- --url http://NAME.localhost:8787 [--email OWNER]
If there are several owners, use --email to choose one.
${WHERE_THE_KEY_IS}`

const options = { url: { type: 'string' }, email: { type: 'string' } } as const
const { url, email } = readArguments(options, USAGE, { required: ['url'] })
try {
  const form = email === undefined ? {} : { email }
  const { status, body } = await askAsOperator(url, '/setup/owner_link', { form })
  if (status !== 200) throw new Error(body.msg)
  console.log(body.link)
} catch (error) {
  console.error(`Couldn’t create a link for ${url}: ${error.message}`)
  process.exitCode = 1
}
