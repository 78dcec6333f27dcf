import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../scripts/lib/until.ts'
import { freePort, start, stop } from '../../tools/lib/children.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { pythonEnvironment } from '../suites/lib/python-environment.ts'

const CHANNEL = 'services'
const MESSAGES = 10

/**
 * Checks bots whose programs are called by the server: those in the released botserver, and one that uses Slack's
 * format.
 */
export async function run({ url, owner, members: [ada], check, skip }) {
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: CHANNEL }], principals: [ada.id] })
  await checkSlackForm({ owner, ada, check })
  const packages = ['zulip==0.9.1', 'zulip_bots==0.9.1', 'zulip_botserver==0.9.1']
  const { bin, trouble } = await pythonEnvironment('botserver', packages)
  if (trouble) return skip('the released botserver', trouble)
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-botserver-'))
  const port = await freePort()
  const service = `http://127.0.0.1:${port}/`
  const program = join(ROOT, 'test/clients/python/echo.py')
  const bots = {
    [program]: await createBot(owner, 'Served Echo', 'served-echo', service),
    helloworld: await createBot(owner, 'Served Hello', 'served-hello', service),
  }
  const sections = Object.entries(bots).map(
    ([name, { email, key, token }]) => `[${name}]\nemail=${email}\nkey=${key}\nsite=${url}\ntoken=${token}\n`,
  )
  const config = join(folder, 'botserverrc')
  writeFileSync(config, sections.join('\n'), { mode: 0o600 })
  const address = ['--hostname', '127.0.0.1', '--port', String(port)]
  const server = start(join(bin, 'zulip-botserver'), ['--config-file', config, ...address], { cwd: folder })
  try {
    const isUp = () =>
      fetch(service).then(
        () => true,
        () => false,
      )
    check('the released botserver starts with a file of bots', await until(isUp), server.output.slice(-1000))
    await checkBots({ ada, echo: bots[program], hello: bots.helloworld, check })
  } finally {
    if (server.hasEnded) check('the botserver keeps running', false, server.output.slice(-2000))
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An outgoing webhook bot, with the token by which its service recognizes the server. */
async function createBot(owner, full_name, short_name, service, interface_type = 1) {
  const wish = { full_name, short_name, bot_type: 3, payload_url: JSON.stringify(service), interface_type }
  const { user_id: id, api_key: key } = await owner.call('POST', '/bots', wish)
  const { realm_bots } = await owner.call('POST', '/register', { fetch_event_types: ['realm_bot'] })
  const { email, services } = realm_bots.find(({ user_id }) => user_id === id)
  return { id, key, email, full_name, token: services[0].token }
}

async function heardFrom(person, bot) {
  const narrow = [{ operator: 'sender', operand: bot.id }]
  const question = { anchor: 'newest', num_before: 100, num_after: 0, narrow, apply_markdown: false }
  return (await person.call('GET', '/messages', question)).messages
}

async function checkBots({ ada, echo, hello, check }) {
  const expected = []
  for (let number = 0; number < MESSAGES; number++) {
    await ada.send(CHANNEL, 'echoes', `@**${echo.full_name}** number ${number}`)
    expected.push(`echo: number ${number}`)
  }
  const inChannel = async () => (await heardFrom(ada, echo)).filter(({ type }) => type === 'stream')
  await until(async () => (await inChannel()).length >= MESSAGES)
  const heard = (await inChannel()).map(({ content }) => content).toSorted()
  check(
    `the botserver’s bot answers each of ${MESSAGES} mentions exactly once, in the same conversation`,
    heard.join() === expected.toSorted().join(),
    heard.join(),
  )
  await ada.call('POST', '/messages', { type: 'direct', to: [echo.id], content: 'in private' })
  const inPrivate = async () =>
    (await heardFrom(ada, echo)).some(({ type, content }) => type === 'private' && content === 'echo: in private')
  check('the botserver’s bot answers a direct message', await until(inPrivate))
  await ada.send(CHANNEL, 'greetings', `@**${hello.full_name}** hi`)
  const greeted = async () => (await heardFrom(ada, hello)).map(({ content }) => content).join()
  await until(async () => (await greeted()) !== '')
  check('an unmodified bot of the framework answers', (await greeted()).startsWith('beep boop'), await greeted())
}

/** Checks a bot whose service is made for Slack: it reads a form, checks the token in it, and answers with `text`. */
async function checkSlackForm({ owner, ada, check }) {
  let token = ''
  const service = http.createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (form.get('token') !== token) return response.writeHead(401).end()
    const text = `${form.get('user_name')} in ${form.get('channel_name')}: ${form.get('text')}`
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
  })
  await new Promise((resolve) => service.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (service.address())
  const bot = await createBot(owner, 'Slackbot', 'slackbot', `http://127.0.0.1:${port}/`, 2)
  token = bot.token
  await ada.send(CHANNEL, 'slack', `@**Slackbot** hello`)
  await until(async () => (await heardFrom(ada, bot)).length > 0)
  const [said] = await heardFrom(ada, bot)
  const expected = `Person 0 in ${CHANNEL}: @**Slackbot** hello`
  check(
    'a service that uses Slack’s format is called, and its answer is posted',
    said?.content === expected,
    said?.content,
  )
  service.close()
}
