// Deploys to Cloudflare, for the first time or as an upgrade: creates missing secrets, uploads the Worker, waits until
// it responds, and creates the organization on request.
import { readArguments } from './lib/arguments.mjs'
import { deploy, isFounded, rehearse, requireLogIn, runWrangler } from './lib/deployment.ts'
import { apiToken, checkMailDomain, cloudflare, mailSettings, routeMail, workerName } from './lib/email-routing.ts'
import { foundRealm } from './lib/found-realm.mjs'
import { DEPLOY_VARS } from './lib/paths.mjs'
import { readVars } from './lib/secrets-files.mjs'
import { ensureInstalled } from './lib/toolchain.mjs'

const USAGE = `npm run deploy [-- --name "Our club" --email me@example.com [--language de]] [--url https://chat.example.org] [--mail-in example.org] [--dry-run]
--name and --email create the organization, in English or in the language of --language. Without them, create it on the page at
its address, in the language of your browser. --url is the organization's address,
if it isn't the first one that wrangler prints. --mail-in makes Cloudflare deliver email for this domain to the organization.
--dry-run builds and checks, but changes nothing.`

const text = { type: 'string' }
const given = readArguments(
  {
    name: text,
    email: text,
    language: text,
    url: text,
    'mail-in': text,
    'dry-run': { type: 'boolean', default: false },
  },
  USAGE,
)

try {
  if (Boolean(given.name) !== Boolean(given.email)) throw new Error('Give both --name and --email, or neither')
  ensureInstalled()
  const { buildWeb } = await import('../scripts/lib/web.mjs')
  await buildWeb()
  if (given['dry-run']) await showRehearsal()
  else await deployAndFound()
} catch (error) {
  console.error(`Deployment failed: ${error.message}`)
  process.exitCode = 1
}

async function showRehearsal() {
  const { size, newest } = await rehearse(runWrangler)
  const held = readVars(DEPLOY_VARS)
  console.log(`The bundle builds. ${size}`)
  console.log(`Organizations with older schemas are migrated to ${newest} when they’re next used.`)
  console.log(`Missing secrets would be ${held.SETUP_KEY ? 'taken from' : 'created and saved in'} .deploy.vars.`)
  console.log('Nothing was uploaded.')
}

async function deployAndFound() {
  await requireLogIn(runWrangler)
  // Whether this runs in a build on Cloudflare, which is how the deploy button deploys. Secrets are then set in the
  // dashboard.
  const isThrownAway = process.env.WORKERS_CI === '1'
  const mail = given['mail-in'] ? await wantedMail(given['mail-in'].toLowerCase()) : undefined
  const settings = mail ? mailSettings(mail.domain) : {}
  const [first] = await deploy({ wrangler: runWrangler, file: DEPLOY_VARS, isThrownAway, settings })
  if (mail) {
    await routeMail(mail)
    console.log(`The organization now receives email for ${mail.domain}.`)
  }
  if (isThrownAway)
    return console.log('Deployed. Set the secrets in the dashboard. Each page says which ones are missing.')
  const url = given.url ?? first
  if (!url) return console.log('Deployed. No address is configured: see `routes` in wrangler.toml.')
  if (await isFounded(url)) return console.log(`Deployed: ${url}`)
  const { SETUP_KEY } = readVars(DEPLOY_VARS)
  if (!given.name) return console.log(`Deployed. Open ${url} to create the organization. ${whereTheKeyIs(SETUP_KEY)}`)
  const fullName = given.email.split('@')[0].padEnd(2, '_')
  const setupKeys = [SETUP_KEY, process.env.SETUP_KEY].filter((key) => key !== undefined)
  const founded = await foundRealm({
    url,
    name: given.name,
    email: given.email,
    fullName,
    language: given.language,
    setupKeys,
  })
  console.log(`Deployed: ${url}\nLog in as ${founded.email} with the password ${founded.password}`)
}

/** Checks the requirements for email before anything is uploaded. */
async function wantedMail(domain) {
  mailSettings(domain)
  const wanted = { api: cloudflare(await apiToken(runWrangler)), domain, worker: workerName() }
  await checkMailDomain(wanted)
  return wanted
}

function whereTheKeyIs(setupKey) {
  return setupKey
    ? 'The page asks for SETUP_KEY, which is in .deploy.vars.'
    : 'The page asks for SETUP_KEY. Use the secret that the deployment already had.'
}
