/** Headers that aren't compared, because they depend on the HTTP client or the address. */
const FREE_HEADERS = ['host', 'accept-encoding', 'content-length']

/**
 * The differences between a recording and the actual values. `{name}` matches the value in `known`, or else anything.
 */
export function differences(recorded: any, actual: any, known: Record<string, unknown>, path = ''): string[] {
  if (recorded === null || typeof recorded !== 'object') {
    return isLike(recorded, actual, known)
      ? []
      : [`${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(recorded)}`]
  }
  if (actual === null || typeof actual !== 'object') return [`${path}: ${JSON.stringify(actual)}`]
  const missing = Object.keys(recorded).flatMap((key) =>
    differences(recorded[key], actual[key], known, `${path}.${key}`),
  )
  const more = Object.keys(actual).filter((key) => !(key in recorded))
  return [...missing, ...more.map((key) => `${path}.${key} was not there`)]
}

function isLike(recorded, actual, known) {
  if (typeof recorded !== 'string') return recorded === actual
  const pattern = recorded
    .split(/(\{[a-z_ 0-9]+\})/i)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part)
      const value = known[part.slice(1, -1)]
      return value === undefined ? '.+?' : escaped(String(value))
    })
    .join('')
  return new RegExp(`^${pattern}$`, 's').test(String(actual))
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Replaces values that depend on the recording with placeholders: the client that sent the message, or the server's
 * address.
 */
function withoutCaller(said) {
  if ('team_domain' in said) return { ...said, team_domain: '{team_domain}' }
  return { ...said, message: { ...said.message, client: '{client}' } }
}

/**
 * The differences between a request and the recorded one. Headers that another HTTP client might send differently are
 * left out.
 */
export function requestDifferences(recorded, actual, known) {
  const headers = Object.entries(recorded.headers).filter(([name]) => !FREE_HEADERS.includes(name))
  const agent = (text) => String(text).split('/')[0]
  const wrong = headers.filter(([name, value]) =>
    name === 'user-agent' ? agent(actual.headers[name]) !== agent(value) : actual.headers[name] !== value,
  )
  const said = 'form' in recorded ? Object.fromEntries(new URLSearchParams(actual.body)) : JSON.parse(actual.body)
  return [
    ...differences([recorded.method, recorded.path], [actual.method, actual.path], known),
    ...wrong.map(([name, value]) => `header ${name}: ${actual.headers[name]}, not ${value}`),
    ...differences(withoutCaller(recorded.form ?? recorded.body), said, known, 'form' in recorded ? 'form' : 'body'),
  ]
}

/** Properties of a message's text. Recordings contain them instead of the text if the server worded the message. */
function flagsOf(content, { id, name, given }) {
  // Links, ids and the bot's name are removed, because they may contain the digits of the status.
  const words = content
    .replace(/\(http[^)]*\)/g, '()')
    .replace(/\|\d+\*\*/g, '**')
    .replaceAll(name, '')
  const isStatus = typeof given === 'object'
  return {
    names_the_status: isStatus ? words.includes(String(given.status)) : undefined,
    links_to_the_message: content.includes(`/near/${id})`),
    names_the_bot: content.includes(name),
    has_code_block: content.includes('```'),
    shows_the_answer: isStatus ? given.body !== '' && content.includes(given.body.trim()) : undefined,
  }
}

const FLAGS = ['names_the_status', 'links_to_the_message', 'names_the_bot', 'has_code_block', 'shows_the_answer']

export function messageDifferences(recorded: any, actual: any, known: Record<string, unknown>, about: any) {
  const { wording, content, ...place } = recorded
  for (const flag of FLAGS) delete place[flag]
  const isChannel = actual.type === 'stream'
  const between = !isChannel && actual.display_recipient.map(({ id }) => String(id)).sort()
  const seen = {
    from: actual.sender_id,
    ...(isChannel
      ? { type: 'channel', channel: actual.stream_id, topic: actual.subject }
      : { type: 'direct', between }),
  }
  if (place.between) place.between = place.between.map((name) => String(known[name.slice(1, -1)] ?? name)).sort()
  const found = differences(place, seen, known, 'message')
  if (!wording) return [...found, ...contentDifferences(content, actual.content)]
  const flags = flagsOf(actual.content, about)
  const wrong = FLAGS.filter((flag) => flags[flag] !== undefined && flags[flag] !== recorded[flag])
  return [...found, ...wrong.map((flag) => `${flag} is ${flags[flag]} of ${JSON.stringify(actual.content)}`)]
}

function contentDifferences(content, actual) {
  const [, beginning, length] = /^(.*) … \((\d+) characters\)$/s.exec(content) ?? []
  const isSame = length ? actual.length === Number(length) && actual.startsWith(beginning) : actual === content
  return isSame ? [] : [`content ${JSON.stringify(actual.slice(0, 200))}, not ${JSON.stringify(content)}`]
}
