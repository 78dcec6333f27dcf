// Creates an organization on a running deployment. The last line of the output is JSON with the organization's address,
// the owner's password and the owner's API key.
import { readArguments } from './lib/arguments.mjs'
import { foundRealm } from './lib/found-realm.mjs'
import { WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'

const USAGE = `npm run realm:create -- --url http://NAME.localhost:8787 --name NAME --email E [--full-name F] [--password P] [--language de]
--language is the language of the organization and of its owner, English by default.
${WHERE_THE_KEY_IS}`

const text = { type: 'string' }
const given = readArguments(
  { url: text, name: text, email: text, 'full-name': text, password: text, language: text },
  USAGE,
  { required: ['url', 'name', 'email'] },
)

try {
  const { url, name, email, password, language } = given
  const fullName = given['full-name'] ?? nameFrom(email)
  console.log(JSON.stringify(await foundRealm({ url, name, email, fullName, password, language })))
} catch (error) {
  console.error(`Couldn’t create ${given.name} at ${given.url}: ${error.message || error.code}`)
  process.exitCode = 1
}

/** The part before the @, unless it is too short to be a name. */
function nameFrom(email) {
  const [local] = email.split('@')
  return local.length > 1 ? local : 'Owner'
}
