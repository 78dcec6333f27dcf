import { env, runInDurableObject } from 'cloudflare:test'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldName } from '#lib/text/fold'
import type { Realm } from '#realm/realm'
import type { RealmState } from '#realm/state/realm-state'
import { runDueWork } from '#realm/work/run-due-work'
import { Direct } from './direct'
import { type PlainMessage, PlainTopics } from './topics/plain-topics'
import { type Person, World } from './world'

const { MODEL_SEED, TOPIC_RUNS, FORGETFUL_TOPIC_RUNS } = env as unknown as Record<string, string | undefined>
const PER_STEP = 2
const WORDS = ['lunch', 'green', 'tea', 'alpha', 'beta']
const TOPICS = ['lunch', 'Lunch', 'green tea', '✔ done', '', 'Green beta']
const AS_STORED = { apply_markdown: false, allow_empty_topic_name: true }
const SEARCHES = [
  ['lunch'],
  ['green'],
  ['tea', 'alpha'],
  ['alpha', 'beta'],
  ['green', 'tea'],
  ['lunch', 'beta', 'alpha'],
]
const MODES = ['change_one', 'change_later', 'change_all'] as const
/** The kinds of steps. Those that should be likelier are listed more than once. */
const KINDS = ['say', 'rename', 'say', 'move', 'step', 'rename', 'edit', 'step', 'remove', 'restart'] as const

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat({ max: 60 }),
  topic: fc.nat({ max: TOPICS.length - 1 }),
  words: fc.subarray(WORDS, { minLength: 1 }),
  mode: fc.constantFrom(...MODES),
  yes: fc.boolean(),
  also: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Place {
  world: World
  open: number
  closed: number
}

async function prepare(): Promise<Place> {
  const world = await World.found(['mia', 'ben'])
  const open = await world.channel('open', ['mia', 'ben'])
  const closed = await world.channel('closed', ['mia'], { invite_only: true, history_public_to_subscribers: true })
  return { world, open, closed }
}

const within = <Result>({ world }: Place, use: (direct: Direct, state: RealmState) => Promise<Result>) =>
  runInDurableObject(world.stub as never, (realm: Realm) => {
    const { state } = realm as unknown as { state: RealmState }
    state.env = { ...state.env, STEP_LIMIT: String(PER_STEP) }
    // The alarm is turned off, so that steps only run when the walk runs them.
    state.alarm.arm = () => undefined
    return use(new Direct(realm, world), state).finally(() => state.database.exec(NOT_YET))
  })

const NOT_YET = "UPDATE tasks SET due_at = 9000000000000 WHERE kind = 'move-messages'"

/** Takes random steps in an organization and in a simple model of its topics. */
class Walk {
  readonly plain = new PlainTopics(PER_STEP)

  constructor(private readonly place: Place) {}

  async take(it: Step): Promise<void> {
    if (it.kind === 'restart') return this.forget()
    await within(this.place, async (direct, state) => {
      if (it.kind === 'say') await this.#say(direct, it)
      else if (it.kind === 'step') await this.#step(state)
      else await this.#change(direct, it)
    })
  }

  /** Makes the object lose its memory. */
  forget(): Promise<void> {
    return this.place.world.evict()
  }

  async #say(direct: Direct, { yes, topic, words }: Step): Promise<void> {
    const channel = yes ? this.place.open : this.place.closed
    const said = { topic: TOPICS[topic]!, content: words.join(' ') }
    const { id } = await direct.must('mia', 'send-message', { type: 'channel', to: channel, ...said })
    this.plain.messages.set(id, { id, channel, ...said, sender: this.place.world.id('mia'), edits: [] })
  }

  async #step(state: RealmState): Promise<void> {
    const due = "UPDATE tasks SET due_at = 1 WHERE kind = 'move-messages' AND subject = (SELECT min(id) FROM moves)"
    state.database.exec(due)
    await runDueWork(state)
    this.plain.step()
  }

  async #change(direct: Direct, it: Step): Promise<void> {
    const ids = [...this.plain.messages.keys()]
    const id = ids[it.pick % ids.length]
    if (id === undefined) return
    const message = this.plain.messages.get(id)!
    const message_id = String(id)
    const mia = this.place.world.id('mia')
    const content = it.words.join(' ')
    if (it.kind === 'remove') {
      await direct.must('mia', 'delete-message', { message_id })
      return this.plain.remove(id)
    }
    if (it.kind === 'edit') {
      await direct.must('mia', 'update-message', { message_id, content })
      return this.plain.edit(id, mia, content)
    }
    const topic = TOPICS[it.topic]!
    const other = message.channel === this.place.open ? this.place.closed : this.place.open
    const moves =
      it.kind === 'move' ? { stream_id: other, ...(it.yes && { topic }) } : { topic, ...(it.also && { content }) }
    const quietly = { send_notification_to_new_thread: false, propagate_mode: it.mode }
    const { status, body } = await direct.ask('mia', 'update-message', { message_id, ...moves, ...quietly })
    if (status !== 200) return this.#checkRefusal(message, topic, it, body)
    const changesTopic = moves.topic !== undefined && moves.topic !== message.topic
    this.plain.move({
      target: id,
      mode: it.mode,
      by: mia,
      topic: changesTopic ? topic : undefined,
      channel: it.kind === 'move' ? other : undefined,
      content: it.kind === 'rename' && it.also ? content : undefined,
    })
  }

  #checkRefusal(message: PlainMessage, topic: string, it: Step, body: { msg: string }): void {
    if (body.msg === 'This topic is still being moved. Please try again later.') {
      expect(this.plain.isMoving).toBe(true)
      return
    }
    expect({ topic, msg: body.msg }).toEqual({
      topic: message.topic,
      msg: expect.stringMatching(/Nothing to change|Invalid propagate_mode/),
    })
    expect(it.kind).toBe('rename')
  }

  /** Compares what people can read with the model. */
  async check(): Promise<void> {
    await within(this.place, async (direct) => {
      for (const who of ['mia', 'ben'] as const) {
        expect({ who, ...(await this.#seen(direct, who)) }).toEqual({ who, ...this.#expected(who) })
      }
      for (const { id, edits } of this.plain.messages.values()) {
        const { message_history } = await direct.must('mia', 'get-message-history', { message_id: String(id) })
        expect(message_history).toHaveLength(edits.length + 1)
      }
    })
  }

  async #seen(direct: Direct, who: Person) {
    const fetch = async (narrow: unknown[]) => {
      const range = { anchor: 'newest', num_before: 500, num_after: 0, ...AS_STORED }
      return (await direct.must(who, 'get-messages', { ...range, narrow })).messages
    }
    const idsOf = async (...narrow: unknown[]) =>
      (await fetch(narrow)).map(({ id }: { id: number }) => id).filter((id: number) => this.plain.messages.has(id))
    const channels = [this.place.open, this.place.closed]
    const found: Record<string, number[]> = {}
    for (const channel of channels) {
      for (const words of SEARCHES) {
        const search = { operator: 'search', operand: words.join(' ') }
        found[`${channel} ${words}`] = await idsOf({ operator: 'channel', operand: channel }, search)
      }
      for (const topic of TOPICS) {
        const narrow = [
          { operator: 'channel', operand: channel },
          { operator: 'topic', operand: topic },
        ]
        found[`${channel} ${topic}`] = await idsOf(...narrow)
      }
    }
    const messages: Record<number, unknown> = {}
    for (const id of this.plain.messages.keys()) {
      const { status, body } = await direct.ask(who, 'get-message', { message_id: String(id), ...AS_STORED })
      messages[id] = status === 200 ? shown(body.message) : body.msg
    }
    return { found, messages }
  }

  #expected(who: Person) {
    const { open, closed } = this.place
    const sees = ({ channel, awaited }: PlainMessage) => who === 'mia' || (channel === open && awaited !== closed)
    const visible = [...this.plain.messages.values()].filter(sees)
    const ids = (of: (message: PlainMessage) => boolean) =>
      visible
        .filter(of)
        .map(({ id }) => id)
        .sort((one, other) => one - other)
    const found: Record<string, number[]> = {}
    for (const channel of [open, closed]) {
      for (const words of SEARCHES) {
        const matching = new Set(this.plain.search(words))
        found[`${channel} ${words}`] = ids((one) => one.channel === channel && matching.has(one.id))
      }
      for (const topic of TOPICS) {
        const isThere = (one: PlainMessage) => one.channel === channel && foldName(one.topic) === foldName(topic)
        found[`${channel} ${topic}`] = ids(isThere)
      }
    }
    const messages: Record<number, unknown> = {}
    for (const one of this.plain.messages.values()) {
      const { channel, topic, content, edits } = one
      messages[one.id] = sees(one) ? { channel, topic, content, edits, ...changesOf(edits) } : 'Invalid message(s)'
    }
    return { found, messages }
  }
}

interface Shown {
  stream_id: number
  subject: string
  content: string
  edit_history?: Edit[]
  last_edit_timestamp?: number
  last_moved_timestamp?: number
}

function shown(message: Shown) {
  const { stream_id, subject, content, edit_history = [], last_edit_timestamp, last_moved_timestamp } = message
  const edits = edit_history.map(({ timestamp, prev_rendered_content, prev_rendered_content_version, ...rest }) => rest)
  const newest = (is: (edit: Edit) => boolean) => edit_history.find(is)?.timestamp
  const times = [last_edit_timestamp, last_moved_timestamp]
  expect(times).toEqual([newest(isEdit), newest(isMove)])
  const [isEdited, isMoved] = times.map((time) => time !== undefined)
  return { channel: stream_id, topic: subject, content, edits, isEdited, isMoved }
}

type Edit = Record<string, unknown>

/** Whether a change counts as an edit of the text. */
const isEdit = ({ prev_content }: Edit) => prev_content !== undefined

/** Whether a change counts as a move. Marking a topic as resolved doesn't, but no step here does that. */
const isMove = ({ prev_stream, prev_topic }: Edit) => prev_stream !== undefined || prev_topic !== undefined

const changesOf = (edits: readonly Edit[]) => ({ isEdited: edits.some(isEdit), isMoved: edits.some(isMove) })

it.each([
  { runs: Number(TOPIC_RUNS), isForgetful: false, name: '' },
  { runs: Number(FORGETFUL_TOPIC_RUNS), isForgetful: true, name: ', even if the object is evicted after every step' },
])(
  'after any renames and moves, finished or not, answers are the same as from a model with one record per message$name',
  {
    timeout: 1_800_000,
  },
  async ({ runs, isForgetful }) => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
      const walk = new Walk(await prepare())
      for (const it of steps) {
        await walk.take(it)
        if (isForgetful) await walk.forget()
        if (it.kind !== 'say') await walk.check()
      }
      await walk.check()
    })
    await fc.assert(property, { numRuns: runs, seed: Number(MODEL_SEED), endOnFailure: true })
  },
)
