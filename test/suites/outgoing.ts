// Replays recorded calls to bots' services with the served bundle: the requests to services, and what their answers
// lead to. It also tries addresses that a server must not connect to and, in complete runs, the effects of a crash.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { Person } from '../../scripts/lib/people.mjs'
import { withServedBundle } from '../../scripts/lib/served.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { foundRealm } from '../../tools/lib/found-realm.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { checkCrash } from './outgoing/crash-checks.ts'
import { checkIdle } from './outgoing/idle-checks.ts'
import { behaviorOf, startListener } from './outgoing/listener.ts'
import { checkNetwork } from './outgoing/network-checks.ts'
import { Player } from './outgoing/player.ts'
import { scenesOf } from './outgoing/scenes.ts'

/** The formats of outgoing webhooks, with their numbers in the protocol. */
const FORMS = { generic: 1, slack: 2 }
/** Partial runs leave out crashes and timeouts, which the realm's own tests cover with a simulated clock. */
const isWhole = Number(process.env.TEST_SHARE ?? 1) === 1
const OPEN = ['--var', 'OUTGOING_HTTP=on', '--var', 'OUTGOING_PRIVATE=on']

const recorded = JSON.parse(readFileSync(join(ROOT, 'test/outgoing/recorded.json'), 'utf8'))

/** The last part of the recorded request's address, or the name of the answer if no request was recorded. */
const hookOf = ({ answer, request_methods }) => request_methods[0]?.split('/').at(-1) ?? answer

let helpers = 0

stopAllOnExit()
await runChecks(async ({ check, skip }) => {
  await checkNetwork(check)
  const crash = isWhole
    ? checkCrash(check, OPEN)
    : skip('messages to bots while the server is killed', 'only npm run test:long plays this')
  await withServedBundle(
    async ({ port, secrets }) => {
      const organization = (name) => prepared({ port, secrets, name })
      const runs = [checkIdle(check, { port, secrets }), playScenes(await organization('main'), check)]
      for (const form of Object.keys(FORMS)) {
        // The bots for the quick services and for the slow ones need different owners.
        const isQuick = (one) => one.interface === form && one.answer !== 'timeout'
        runs.push(playAnswers(await organization(form), isQuick, check))
        const isSlow = (one) => one.interface === form && one.answer === 'timeout'
        if (isWhole) runs.push(playAnswers(await organization(`${form}-slow`), isSlow, check))
        else skip(`a ${form} bot treats the answer timeout as recorded`, 'only npm run test:long plays this')
      }
      await Promise.all(runs)
    },
    { args: OPEN },
  )
  await crash
})

/** Creates an organization with its own service, so that several can be tested at the same time. */
async function prepared({ port, secrets, name }) {
  process.env.SETUP_KEY = secrets.SETUP_KEY
  const behaviors = {}
  const listener = await startListener(behaviors)
  for (const one of recorded.answers) behaviors[hookOf(one)] = behaviorOf(one.given, () => listener.host)
  const url = name === 'main' ? `http://localhost:${port}` : `http://${name}.localhost:${port}`
  const account = { name, email: 'olivia@example.com', fullName: 'Olivia Owner' }
  const { email, api_key: key, user_id: id } = await foundRealm({ url, ...account })
  const player = new Player(url, new Person(url, { email, key, id }), listener)
  await player.prepare()
  return player
}

async function playScenes(player, check) {
  for (const form of ['generic', 'slack'] as const) {
    const [first, second] = form === 'generic' ? ['Hook 1', 'Hook 2'] : ['Hook 3', 'Hook 4']
    const hook = form === 'generic' ? 'content' : 'text'
    const one = await player.makeBot({ name: first, form: FORMS[form], hook })
    const two = await player.makeBot({ name: second, form: FORMS[form], hook, isOutsider: true })
    const scenes = scenesOf(form)
    for (const { scene, requests, messages } of recorded.requests_and_triggers.filter(
      (each) => each.interface === form,
    )) {
      const told = scenes[scene]
      if (told.group) await player.group(told.group, [one])
      if (told.deactivates) await player.deactivate(one)
      const bots = (told.bots ?? [first]).map((name) => (name === first ? one : two))
      const wrong = await player.play({ bots, requests, messages, say: speaker(player, told, bots[0]) })
      check(`a ${form} bot behaves as recorded: ${scene}`, wrong.length === 0, wrong.join('\n    '))
    }
  }
}

/** Returns a function that carries out a scene, and returns the id of its message. */
function speaker(
  player: Player,
  {
    content,
    by,
    topic,
    direct,
    edit,
  }: { content: string; by: string; topic?: string; direct?: string[]; edit?: string },
  bot: any,
) {
  return async ({ channel }) => {
    const { owner, amy } = player.people
    const other = by === 'other bot' ? await helper(owner) : undefined
    const author = other ?? { owner, amy, bot: new Person(owner.url, bot) }[by]
    const to = direct && [bot.id, ...direct.map((name) => player.people[name].id)]
    const place = direct ? { type: 'direct', to } : { type: 'channel', to: channel, topic }
    const { id } = await author.call('POST', '/messages', { ...place, content: edit ? 'plain' : content })
    if (edit) await author.call('PATCH', `/messages/${id}`, { content: edit })
    return id
  }
}

async function helper(owner) {
  helpers += 1
  const wish = { full_name: `Helper ${helpers}`, short_name: `helper-${helpers}`, bot_type: 1 }
  const { user_id: id, api_key: key } = await owner.call('POST', '/bots', wish)
  const { user } = await owner.call('GET', `/users/${id}`)
  return new Person(owner.url, { email: user.email, key, id })
}

async function playAnswers(player, isChosen, check) {
  for (const one of recorded.answers.filter(isChosen)) {
    const { interface: form, answer, given, scene, messages, request_methods, quirk } = one
    const name = `${form} ${answer} ${scene.includes('direct') ? 'd' : 'c'}`
    const host = answer === 'closed_port' ? '127.0.0.1:1' : undefined
    const bot = await player.makeBot({ name, form: FORMS[form], hook: hookOf(one), host })
    const requests = request_methods.map((each) => ({ path: each.split(' ')[1], method: each.split(' ')[0] }))
    const isDirect = scene.includes('direct')
    const told = {
      content: isDirect ? 'hello' : `@**${name}** hi`,
      by: 'amy',
      topic: 'answers',
      direct: isDirect ? [] : undefined,
    }
    // Zulip's handling of null isn't copied: here, the bot sends no message.
    const expected = quirk ? [] : messages
    const wrong = await player.play({
      bots: [bot],
      requests,
      messages: expected,
      say: speaker(player, told, bot),
      given,
    })
    await player.leave(bot.id)
    check(
      `a ${form} bot treats the answer ${answer} as recorded, ${isDirect ? 'in direct messages' : 'in a channel'}`,
      wrong.length === 0,
      wrong.join('\n    '),
    )
  }
}
