// Sets an organization's address, which is used for the links in its emails.
import { readArguments } from './lib/arguments.mjs'
import { askAsOperator } from './lib/operator.mjs'
import { WHERE_THE_KEY_IS } from './lib/setup-keys.mjs'

const USAGE = `npm run realm:origin -- --url https://chat.example.org [--end-passkeys]
${WHERE_THE_KEY_IS}`

const options = { url: { type: 'string' }, 'end-passkeys': { type: 'boolean' } }
const { url, 'end-passkeys': endsPasskeys } = readArguments(options, USAGE, { required: ['url'] })
try {
  const { status, body } = await askAsOperator(
    url,
    '/setup/origin',
    endsPasskeys ? { form: { ends_passkeys: 'true' } } : {},
  )
  if (body.code === 'PASSKEYS_END') {
    throw new Error(
      `${body.msg}\nTell these people first, so that they can set a password or link a provider. Then run this again with --end-passkeys.`,
    )
  }
  if (status !== 200) throw new Error(body.msg)
  console.log(`Links in emails now lead to ${body.origin}`)
} catch (error) {
  console.error(`The address wasn’t changed: ${error.message}`)
  process.exitCode = 1
}
