import { Person } from '../../scripts/lib/people.mjs'
import { until } from '../../scripts/lib/until.ts'
import { start, stop } from '../../tools/lib/children.mjs'
import { goProgram } from '../suites/lib/go-program.ts'

const CHANNEL = 'bridged'
/**
 * The number of pauses. A poll waits 78 s, and the object sleeps after 10 s, so each pause includes a heartbeat and an
 * eviction.
 */
const SPELLS = Math.ceil(10 * Number(process.env.TEST_SHARE ?? 0.1))

/** Checks matterbridge's released bridge to Zulip: it gets each message once, however long the pauses in between. */
export async function run({ url, owner, members: [ada], check, skip }) {
  const { program, trouble } = await goProgram('matterbridge')
  if (trouble) return skip('matterbridge', trouble)
  const bot = await makeBot(owner, ada)
  const bridge = start(program, [], { env: { ZULIP_SERVER: url, ZULIP_LOGIN: bot.email, ZULIP_TOKEN: bot.key } })
  const heard = () => [...bridge.output.matchAll(/^\{"channel":"(.*)","text":"(.*)"\}$/gm)].map((found) => found[2])
  // After each message, the bridge logs that there was no error.
  const hasErred = () => /receiving error: (?!<nil>)/.test(bridge.output)
  const heartbeats = () => bridge.output.split('heartbeat received').length - 1
  try {
    check('the bridge connects', await until(() => bridge.output.includes('Connection succeeded')))
    const said = []
    const say = async (text) => {
      await ada.send(CHANNEL, 'talk', text)
      said.push(text)
      return until(() => heard().includes(text))
    }
    for (const text of ['one', 'two', 'three']) await say(text)
    for (let spell = 1; spell <= SPELLS; spell++) {
      const before = heartbeats()
      const isQuiet = await until(() => heartbeats() > before, { pauseMs: 1000 })
      if (!isQuiet) check(`quiet period ${spell} ends with a heartbeat`, false, bridge.output.slice(-2000))
      await say(`after spell ${spell}`)
    }
    await say('the last')
    check(
      `the bridge receives each message exactly once during ${SPELLS} quiet periods`,
      heard().join() === said.join(),
      heard().join(),
    )
    check('the bridge keeps running', !bridge.hasEnded && !hasErred(), bridge.output.slice(-2000))
  } finally {
    await stop(bridge)
  }
}

async function makeBot(owner, ada) {
  const bot = { full_name: 'Bridge', short_name: 'bridge', bot_type: 1 }
  const { user_id: id, api_key: key } = await owner.call('POST', '/bots', bot)
  const { user } = await owner.call('GET', `/users/${id}`)
  const principals = [ada.id, id]
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: CHANNEL }], principals })
  return new Person(owner.url, { email: user.email, key, id })
}
