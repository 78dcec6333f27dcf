import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../../scripts/lib/until.ts'
import { pythonEnvironment } from '../suites/lib/python-environment.ts'

const CHANNEL = 'terminals'
const WIDTH = 160
const HEIGHT = 45

/** Controls the released zulip-terminal with key presses, and reads its screen. */
export async function run({ url, owner, members, check, skip }) {
  if (spawnSync('tmux', ['-V']).status !== 0) return skip('zulip-terminal', 'no tmux here')
  const { bin, trouble } = await pythonEnvironment('zulip-terminal', ['zulip-term==0.7.0'], { anyVersion: true })
  if (trouble) return skip('zulip-terminal', trouble)
  const [, ben, cara] = members
  const principals = [ben.id, cara.id]
  await owner.call('POST', '/users/me/subscriptions', { subscriptions: [{ name: CHANNEL }], principals })
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-terminal-'))
  const config = join(folder, 'zuliprc')
  writeFileSync(config, `[api]\nemail=${cara.email}\nkey=${cara.key}\nsite=${url}\n`, { mode: 0o600 })
  const terminal = new Terminal(folder)
  try {
    await ben.call('POST', '/users/me/presence', { status: 'active' })
    // Marks the introduction as read, since it is unread for newcomers.
    await cara.call('POST', '/mark_all_as_read')
    for (const text of ['first question', 'second question']) await ben.send(CHANNEL, 'keys', text)
    await terminal.open(`${join(bin, 'zulip-term')} -c ${config}`)
    await talk({ terminal, owner, ben, cara, check })
  } finally {
    await terminal.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function talk({ terminal, owner, ben, cara, check }) {
  const shows = async (name, pattern, seconds = 15) => {
    const isShown = await until(async () => pattern.test(await terminal.screen()), { seconds })
    check(name, isShown, `${pattern} is not on the screen:\n${await terminal.screen()}`)
  }
  const messages = async () => {
    const narrow = [{ operator: 'channel', operand: CHANNEL }]
    const question = { anchor: 'newest', num_before: 50, num_after: 0, narrow, apply_markdown: false }
    return (await cara.call('GET', '/messages', question)).messages
  }
  const finds = async (name, matches) => {
    const isThere = async () => (await messages()).some(matches)
    check(name, await until(isThere), JSON.stringify((await messages()).slice(-2)))
  }

  await shows('logs in and shows the organization', /Person 2 \(person2@example.com\)/, 40)
  await shows('lists channels', new RegExp(`# ${CHANNEL}`))
  await shows('counts unread messages', new RegExp(`# ${CHANNEL} +[1-9]`))
  await shows('lists people who are active', /● Person 1/)

  const nextTopic = async () => {
    await terminal.press('n')
    return until(async () => /▶ +keys/.test(await terminal.line(4)), { withinMs: 2_000 })
  }
  check('goes to the next unread topic', await until(nextTopic), await terminal.screen())
  await shows('shows a topic', /second question/)
  await ben.send(CHANNEL, 'keys', 'said while you look')
  await shows('shows messages that arrive while the topic is open', /said while you look/)
  await terminal.press('G')
  const isRead = async () =>
    (await messages()).every(({ subject, flags }) => subject !== 'keys' || flags.includes('read'))
  check('marks the messages that it shows as read', await until(isRead), JSON.stringify((await messages()).slice(-1)))

  await terminal.press('+')
  const hasThumb = (message) =>
    message.reactions.some(({ user_id, emoji_code }) => user_id === cara.id && emoji_code === '1f44d')
  await finds('reacts to a message', hasThumb)
  await shows('shows the reaction', /thumbs_up|:\+1:/)

  await terminal.press('r')
  await terminal.type('an answer of mine')
  await terminal.press('C-d')
  await finds(
    'answers a message',
    (message) => message.sender_id === cara.id && message.content === 'an answer of mine',
  )
  await shows('shows the answer that it sent', /an answer of mine/)
  await terminal.press('Escape', 'G', 'e')
  await terminal.type(', corrected')
  await terminal.press('C-d')
  await finds('edits a message', (message) => message.sender_id === cara.id && /corrected/.test(message.content))
  await shows('shows the edit', /, corrected/)

  await terminal.press('Escape', 'a', '/')
  await terminal.type('first question')
  await terminal.press('Enter')
  await shows('searches messages', /[Ff]irst question/)

  await ben.send(CHANNEL, 'locks', 'another topic')
  await terminal.press('Escape', 'a', 'q')
  await terminal.type(CHANNEL)
  await terminal.press('Enter', 't')
  await shows('lists the topics of a channel', /━ Topics ━.* locks +1 .* keys /s)
  await ben.send(CHANNEL, 'doors', 'a topic that is new')
  await shows('lists a new topic when it appears', / doors .* locks +1 /s)

  await loseQueues(owner, cara)
  // The list of topics is on the screen no matter where the message view has scrolled to.
  const beginAndSee = async (topic) => {
    await ben.send(CHANNEL, topic, 'a topic begun after the queue was lost')
    return until(async () => (await terminal.screen()).includes(topic), { withinMs: 5_000 })
  }
  let begun = 0
  const isBack = await until(() => beginAndSee(`again ${++begun}`))
  check('registers again after its queue is lost', isBack, await terminal.screen())
}

/** Deactivates and reactivates an account, which loses its queues but keeps its key. */
async function loseQueues(owner, person) {
  await owner.call('DELETE', `/users/${person.id}`)
  await owner.call('POST', `/users/${person.id}/reactivate`)
}

/** A terminal in a separate tmux server, which the test types into and reads. */
class Terminal {
  #socket

  constructor(folder) {
    this.#socket = join(folder, 'tmux')
  }

  open(command) {
    const size = ['-x', String(WIDTH), '-y', String(HEIGHT)]
    return this.#tmux(['-f', '/dev/null', 'new-session', '-d', ...size, '-s', 'client', `${command}; sleep 100`])
  }

  /** Presses one key after another, as a person would, so that the client can redraw in between. */
  async press(...keys) {
    for (const key of keys) {
      await this.#tmux(['send-keys', '-t', 'client', key])
      await new Promise((resolve) => setTimeout(resolve, 700))
    }
  }

  async type(text) {
    await this.#tmux(['send-keys', '-t', 'client', '-l', text])
    await new Promise((resolve) => setTimeout(resolve, 700))
  }

  async screen() {
    return (await this.#tmux(['capture-pane', '-p', '-t', 'client'])).stdout
  }

  async line(number) {
    return (await this.screen()).split('\n')[number] ?? ''
  }

  close() {
    return this.#tmux(['kill-server']).catch(() => {})
  }

  #tmux(args) {
    const env = { ...process.env, TERM: 'xterm-256color', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
    return promisify(execFile)('tmux', ['-u', '-S', this.#socket, ...args], { env })
  }
}
