import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Person } from '../../scripts/lib/people.mjs'
import { until } from '../../scripts/lib/until.ts'
import { start, stop } from '../../tools/lib/children.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { pythonEnvironment } from '../suites/lib/python-environment.ts'

const CHANNEL = 'robots'
// The number of mentions. It is limited because the framework stops a bot that sends more than 20 messages in five
// seconds.
const MENTIONS = 10

/** Runs bots with the released framework: one that echoes, and one that stores a counter on the server. */
export async function run({ url, owner, members: [ada], check, skip }) {
  const { bin, trouble } = await pythonEnvironment('bots-framework', ['zulip==0.9.1', 'zulip_bots==0.9.1'])
  if (trouble) return skip('the bots framework', trouble)
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: CHANNEL }], principals: [ada.id] })
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-bots-'))
  const running = []
  const runBot = async (name, program) => {
    const bot = await createBot(owner, name)
    const config = join(folder, `${name}.zuliprc`)
    writeFileSync(config, `[api]\nemail=${bot.email}\nkey=${bot.key}\nsite=${url}\n`, { mode: 0o600 })
    running.push(start(join(bin, 'zulip-run-bot'), [program, '--config-file', config], { cwd: folder }))
    return bot
  }
  try {
    await checkEcho(ada, await runBot('Echo', join(ROOT, 'test/clients/python/echo.py')), check)
    await checkCounter(ada, await runBot('Counter', 'incrementor'), check)
  } finally {
    for (const program of running) {
      if (program.hasEnded) check('the bot programs keep running', false, program.output.slice(-2000))
      await stop(program)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createBot(owner, full_name) {
  const short_name = full_name.toLowerCase()
  const { user_id: id, api_key: key } = await owner.call('POST', '/bots', { full_name, short_name, bot_type: 1 })
  const { user } = await owner.call('GET', `/users/${id}`)
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: CHANNEL }], principals: [id] })
  return new Person(owner.url, { email: user.email, key, id })
}

const say = (person, bot, topic, text) => person.send(CHANNEL, topic, `@**${bot}** ${text}`)

async function heardFrom(person, bot, topic) {
  const narrow = [
    { operator: 'channel', operand: CHANNEL },
    { operator: 'topic', operand: topic },
    { operator: 'sender', operand: bot.id },
  ]
  const question = { anchor: 'newest', num_before: 500, num_after: 0, narrow, apply_markdown: false }
  return (await person.call('GET', '/messages', question)).messages.map((message) => message.content)
}

async function checkEcho(ada, echo, check) {
  const isUp = async () => {
    await say(ada, 'Echo', 'waking', 'are you there?')
    return until(async () => (await heardFrom(ada, echo, 'waking')).length > 0, { withinMs: 3_000 })
  }
  check('the echo bot answers when it is mentioned', await until(isUp))
  const expected = []
  for (let number = 0; number < MENTIONS; number++) {
    await say(ada, 'Echo', 'echoes', `number ${number}`)
    expected.push(`echo: number ${number}`)
  }
  await until(async () => (await heardFrom(ada, echo, 'echoes')).length >= MENTIONS)
  const heard = await heardFrom(ada, echo, 'echoes')
  check(
    `the echo bot answers each of ${MENTIONS} mentions exactly once, in order`,
    heard.join() === expected.join(),
    heard.join(),
  )
  await ada.call('POST', '/messages', { type: 'direct', to: [echo.id], content: 'in private' })
  const replied = async () => {
    const narrow = [{ operator: 'dm', operand: [echo.id] }]
    const question = { anchor: 'newest', num_before: 5, num_after: 0, narrow, apply_markdown: false }
    const { messages: direct } = await ada.call('GET', '/messages', question)
    return direct.some((message) => message.content === 'echo: in private')
  }
  check('the echo bot answers direct messages', await until(replied))
}

/**
 * The bot keeps editing one message, which shows the latest number. Between mentions, the number is in the bot's
 * storage.
 */
async function checkCounter(ada, counter, check) {
  const latest = async () => (await heardFrom(ada, counter, 'counting')).at(-1)
  const first = async () => {
    await say(ada, 'Counter', 'counting', 'count')
    return until(async () => (await latest()) !== undefined, { withinMs: 3_000 })
  }
  check('a bot that stores data answers', await until(first))
  const before = Number(await latest())
  await say(ada, 'Counter', 'counting', 'count')
  const isHigher = async () => Number(await latest()) === before + 1
  check('the bot edits its message when the number rises', await until(isHigher), await latest())
  const stored = async () => (await counter.call('GET', '/bot_storage')).storage
  // The bot edits its message before it stores the number.
  const isStored = async () => (await stored()).number === String(before + 1)
  check('the bot stores the number', await until(isStored), JSON.stringify(await stored()))
}
