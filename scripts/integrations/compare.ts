/** Whether a message's content contains a fact from the recording: a text, or a number that isn't part of another. */
function holds(content, fact) {
  if (!/^\d+(\.\d+)?$/.test(fact)) return content.includes(fact)
  return new RegExp(`(?<!\\d)${fact.replace('.', '\\.')}(?!\\d)`).test(content)
}

/** A tenth of the recorded facts may be missing, because the wording is our own. */
const LEFT_OUT = 0.1

/** The differences between a request's outcome and the recorded one. */
export function differences(of9, seen): string[] {
  const recorded = withEmptyTopics(of9, seen.topics.length)
  return [
    ...differing('status', recorded.status, seen.status),
    ...differing('code', recorded.answer?.code, seen.code),
    ...differing('message', recorded.message, seen.message),
    ...differing('owner told', recorded.owner_told !== null, seen.isOwnerTold),
    ...(recorded.message === 'none' || recorded.message !== seen.message ? [] : messageDifferences(recorded, seen)),
  ]
}

/**
 * The recorded outcome, adapted to this server. The recordings are from Zulip 9.0. Since feature level 334, a topic may
 * be empty, and clients that don't support that see "general chat".
 */
function withEmptyTopics(recorded, sent) {
  if (recorded.answer?.msg === "Topic can't be empty!") {
    const { answer, ...rest } = recorded
    // The recording doesn't say what would have been sent.
    const told = { status: 200, message: 'channel', channel: '{channel}', links: [], facts: [] }
    return { ...rest, ...told, messages: sent, topics: Array(sent).fill(EMPTY) }
  }
  const named = (topic) => (topic === '(no topic)' ? EMPTY : topic)
  const { topic, topics } = recorded
  return { ...recorded, topic: named(topic), ...(topics && { topics: topics.map(named) }) }
}

const EMPTY = 'general chat'

function messageDifferences(recorded, seen) {
  const { topic, messages = 1, topics = Array(messages).fill(topic) } = recorded
  const links = recorded.links.filter((link) => !seen.content.includes(link))
  const facts = recorded.facts.filter((fact) => !holds(seen.content, fact))
  return [
    ...differing('channel', recorded.channel, seen.channel),
    ...differing('messages', messages, seen.topics.length),
    ...differing('topics', topics, seen.topics),
    ...(links.length > 0 ? [`links are missing: ${links.join(' ')}`] : []),
    ...(facts.length > recorded.facts.length * LEFT_OUT
      ? [`facts are missing: ${facts.map((fact) => JSON.stringify(fact.slice(0, 80))).join(', ')}`]
      : []),
  ]
}

function differing(what, recorded, seen) {
  const [one, other] = [recorded, seen].map((value) => JSON.stringify(value ?? null))
  return one === other ? [] : [`${what}: ${other}, not ${one}`]
}
