// Runs the cases of integrations without a server: `node scripts/integrations/preview.ts --only gogs/ [--show]`. It
// compares where messages go, their topics, and the links and other texts that they must contain.
// `node test/suites/integrations.ts` compares everything, including answers and notices.
import { readArguments } from '../../tools/lib/arguments.mjs'
import { load } from '../markdown/load.ts'
import { readCases } from './cases.ts'
import { differences } from './compare.ts'

const { only, show } = readArguments(
  { only: { type: 'string', default: '' }, show: { type: 'boolean', default: false } },
  'node scripts/integrations/preview.ts [--only TEXT] [--show]\nPrints the differences. --show also prints every message.',
)
const {
  findIntegration,
  Delivery,
  harmless,
  isWanted,
  printable,
  truncateTopic,
  truncateContent,
  topicToWriteIn,
  topicOut,
} = await load([
  'src/integrations/index.ts',
  'src/integrations/kit/delivery.ts',
  'src/integrations/kit/filter.ts',
  'src/domain/bots/webhooks/harmless.ts',
  'src/domain/messages/content.ts',
  'src/wire/topic-names.ts',
])

/** Whether a case needs a server, for example for keys, channels, or notices to a bot's owner. */
const isForServer = (one) =>
  one.skip ||
  one.owner_told ||
  one.status !== 200 ||
  one.answer?.code ||
  one.query.topic === '' ||
  !findIntegration(nameOf(one))
const nameOf = ({ path }) => path.split('/').at(-1)

let [passed, failed, skipped] = [0, 0, 0]
for (const one of [...readCases().values()].flat()) {
  if (!one.name.includes(only)) continue
  if (isForServer(one)) {
    skipped += 1
    continue
  }
  const seen = outcomeOf(one)
  const wrong = differences(one, seen)
  if (wrong.length > 0) failed += 1
  else passed += 1
  if (wrong.length > 0 || show) console.log(`${wrong.length > 0 ? 'FAIL' : 'ok'} ${one.name}: ${wrong.join('; ')}`)
  if (show) console.log(`  ${seen.topics.join(' | ')}\n${seen.content.replace(/^/gm, '    ')}\n`)
}
console.log(`${passed} as recorded, ${failed} not, ${skipped} only with a server`)
process.exitCode = failed > 0 ? 1 : 0

function outcomeOf(one) {
  const said = { status: 200, code: null, isOwnerTold: false }
  const notices = noticesOf(one).filter(({ event }) => isWanted(event, filterOf(one.query)))
  const isDirect = one.query.stream === undefined
  if (notices.length === 0) return { ...said, message: 'none', channel: null, topics: [], content: '' }
  return {
    ...said,
    message: isDirect ? 'direct' : 'channel',
    channel: isDirect ? null : one.channel,
    topics: notices
      .map(({ topic }) => (isDirect ? null : (ownTopicOf(one) ?? truncateTopic(printable(topic, '?')))))
      .map((topic) => topic && topicOut(topicToWriteIn(truncateTopic(topic)), false)),
    content: notices.map(({ content }) => truncateContent(harmless(content))).join('\n\n'),
  }
}

function ownTopicOf(one) {
  const { topic } = one.query
  return topic !== undefined && findIntegration(nameOf(one)).escapesTwice ? decodeURIComponent(topic) : topic
}

function noticesOf(one) {
  try {
    const outcome = findIntegration(nameOf(one)).receive(new Delivery(rawOf(one)))
    return [outcome ?? []].flat().filter((notice) => 'content' in notice)
  } catch (error) {
    return [{ topic: 'refused', content: error.problem?.join(': ') ?? error.stack }]
  }
}

function rawOf({ method, content_type = '', headers, query, body = '', body_base64, settings = {} }) {
  const bytes = body_base64 === undefined ? Buffer.from(body) : Buffer.from(body_base64, 'base64')
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return { method, contentType: content_type, headers: Object.fromEntries(lower), query, body: bytes, settings }
}

function filterOf({ only_events, exclude_events }) {
  return { only: only_events && JSON.parse(only_events), exclude: exclude_events && JSON.parse(exclude_events) }
}
