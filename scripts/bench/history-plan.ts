import { generator } from './random.ts'

/** Topics in the last channel that are renamed, moved or deleted. Every tenth message is in one of them. */
export const LARGE_TOPICS = ['to rename', 'to move', 'to move while others send', 'to delete']
export const NEEDLE = 'needle'
const TOPICS = 20
const WORDS = 25
const VOCABULARY = 5000
const YEAR_SECONDS = 365 * 86_400

/**
 * A year's messages, the same each time. The first channels and topics have more of them than later ones, and one in
 * fifty is direct. The reader is the first person, who is mentioned only in every second channel (`isIn`). The last
 * person writes one message in two thousand.
 *
 * @returns messages for `fill` of an observed server, without ids
 */
export const planHistory = (plan): any[] => [...messagesOf(plan)]

/** The messages of `planHistory` in batches, for a history that doesn't fit into memory. */
export function* batchesOf(plan, size) {
  let batch: any[] = []
  for (const message of messagesOf(plan)) {
    batch.push(message)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function* messagesOf({ count, people, channels, now }) {
  const random = generator(277)
  const below = (limit) => Math.floor(random() * limit)
  const skewed = (limit) => Math.floor(random() ** 2 * limit)
  const text = () => Array.from({ length: WORDS }, () => `w${skewed(VOCABULARY).toString(36)}`).join(' ')
  const place = (at) => {
    if (at % 10 === 0) return { channel: channels.length - 1, topic: LARGE_TOPICS[(at / 10) % LARGE_TOPICS.length] }
    return { channel: skewed(channels.length), topic: `topic ${skewed(TOPICS)}` }
  }
  const direct = (at) => {
    const isReaders = at % 400 === 1
    const sender = isReaders ? 0 : 1 + below(people.length - 2)
    return { sender: people[sender], to: people[isReaders ? 1 : (sender % (people.length - 2)) + 1] }
  }
  const messageAt = (at) => {
    const sentAt = Math.floor(now - YEAR_SECONDS * (1 - at / count))
    const content = `${text()}${at % 40 === 3 ? ` https://example.com/${at}` : ''}${at % 1000 === 13 ? ` ${NEEDLE}` : ''}`
    if (at % 50 === 1) return { ...direct(at), content, sentAt }
    const { channel, topic } = place(at)
    const sender = people[at % 2000 === 7 ? people.length - 1 : below(people.length - 1)]
    const mentioned = at % 500 === 17 && isIn(0, channel) ? people[0] : undefined
    return { channel: channels[channel], topic, sender, content, sentAt, mentioned }
  }
  for (let at = 0; at < count; at++) yield messageAt(at)
}

/** Whether a person is in a channel, given the positions of both in their lists. */
export const isIn = (person, channel) => (person + channel) % 2 === 0
