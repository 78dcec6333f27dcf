import type { World } from '../api/world'

/** A message in the model. Its words are in no other message, and an edit replaces them. */
interface Said {
  id: number
  words: string
  channel: number
  topic: string
}

interface Place {
  id: number
  isPublic: boolean
  /** Whether the channel may become public. */
  canBe: boolean
}

const TOPICS = ['tea', 'coffee', 'cake']

/** A generator of random numbers, which are the same for the same seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A model of what strangers may read, with rules that are as simple as possible. */
export class Model {
  said: Said[] = []
  places: Place[] = []
  isOn = true
  made = 0

  words(): string {
    return `words${++this.made}x`
  }

  place(id: number): Place {
    return this.places.find((place) => place.id === id)!
  }

  /** The words that strangers may read now. */
  readable(): Set<string> {
    const open = this.said.filter(({ channel }) => this.isOn && this.place(channel).isPublic)
    return new Set(open.map(({ words }) => words))
  }
}

/** Changes the organization and, after the answer, the model. Returns a description of the change. */
export async function change(world: World, model: Model, below: (most: number) => number): Promise<string> {
  const one = model.said[below(Math.max(1, model.said.length))]
  const place = model.places[below(model.places.length)]!
  const kind = below(10)
  if (kind < 3 || !one) {
    const topic = TOPICS[below(TOPICS.length)]!
    const words = model.words()
    const { id } = await world.must('olivia', 'POST /messages', { type: 'stream', to: place.id, topic, content: words })
    model.said.push({ id, words, channel: place.id, topic })
    return `say ${words} in ${place.id} ${topic}`
  }
  if (kind === 3) {
    const words = model.words()
    await world.must('olivia', `PATCH /messages/${one.id}`, { content: words })
    one.words = words
    return `edit ${one.id}`
  }
  if (kind === 4) {
    await world.must('olivia', `DELETE /messages/${one.id}`)
    model.said = model.said.filter((said) => said !== one)
    return `delete ${one.id}`
  }
  if (kind < 7) {
    const topic = TOPICS[below(TOPICS.length)]!
    const mode = (['change_one', 'change_later', 'change_all'] as const)[below(3)]!
    const notices = { send_notification_to_old_thread: false, send_notification_to_new_thread: false }
    const isSame = one.channel === place.id && one.topic === topic
    if (isSame) return 'stay'
    const to = { topic, ...(one.channel !== place.id && { stream_id: place.id }) }
    await world.must('olivia', `PATCH /messages/${one.id}`, { ...to, propagate_mode: mode, ...notices })
    const { channel, topic: from, id } = one
    for (const said of model.said) {
      if (said.channel !== channel || said.topic !== from) continue
      if (mode === 'change_one' ? said !== one : mode === 'change_later' && said.id < id) continue
      Object.assign(said, { channel: place.id, topic })
    }
    return `move ${id} to ${place.id} ${topic} ${mode}`
  }
  if (kind < 9) {
    if (!place.canBe || !model.isOn) return 'nothing'
    await world.must('olivia', `PATCH /streams/${place.id}`, { is_web_public: !place.isPublic })
    place.isPublic = !place.isPublic
    return `${place.id} is ${place.isPublic ? 'public' : 'closed'}`
  }
  await world.must('olivia', 'PATCH /realm', { enable_spectator_access: !model.isOn })
  model.isOn = !model.isOn
  return model.isOn ? 'on' : 'off'
}

/** Creates the channels of a walk: two that anyone may read initially, and two that never become web-public. */
export async function makePlaces(world: World, model: Model): Promise<void> {
  await world.must('olivia', 'PATCH /realm', { enable_spectator_access: true })
  for (const [name, kind] of Object.entries({ square: 'web', park: 'web', yard: 'private', hall: 'public' })) {
    const id = Number(await world.channel(name, [], { is_web_public: kind === 'web', invite_only: kind === 'private' }))
    model.places.push({ id, isPublic: kind === 'web', canBe: kind === 'web' })
  }
}
