/** A whole number counts where no other digit touches it, anything else where it occurs. */
function holds(content, fact) {
  if (!/^\d+(\.\d+)?$/.test(fact)) return content.includes(fact)
  return new RegExp(`(?<!\\d)${fact.replace('.', '\\.')}(?!\\d)`).test(content)
}

/** A tenth of the facts may be left out: texts are our own. */
const LEFT_OUT = 0.1

/**
 * How what came of a request differs from what was recorded.
 * @returns {string[]}
 */
export function differences(recorded, seen) {
  return [
    ...differing('status', recorded.status, seen.status),
    ...differing('code', recorded.answer?.code, seen.code),
    ...differing('message', recorded.message, seen.message),
    ...differing('owner told', recorded.owner_told !== null, seen.isOwnerTold),
    ...(recorded.message === 'none' || recorded.message !== seen.message ? [] : messageDifferences(recorded, seen)),
  ]
}

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
