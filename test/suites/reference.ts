// Checks that the reference at /api matches the operations, and that docs/clients.md lists its differences from the
// protocol. Faults and differences that are made up must be found.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeEverything } from '../../scripts/api/everything.ts'
import { compareWithProtocol, readDescription } from '../../scripts/api/protocol.ts'
import { toldDifferences } from '../../scripts/api/told-differences.ts'
import { runChecks } from '../../scripts/lib/checks.ts'
import type { Json } from '../../tools/lib/json.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { INVENTED } from './invented-differences.ts'

const PROTOCOL = join(ROOT, '../shared/reference/zulip-372.yaml')

const read = (path) => readFileSync(join(ROOT, path), 'utf8')

/** Maps a project file's path to its text, in which a part is replaced. */
function changed(path, part, other) {
  const text = read(path)
  if (!text.includes(part)) throw new Error(`${path} has no ${part}`)
  return { [path]: text.replace(part, other) }
}

await runChecks(async ({ check, skip }) => {
  const written = read('src/edge/reference/openapi.generated.txt')
  const { document, problems } = await describeEverything()
  check('the reference matches the operations in the code', document === written && problems.length === 0)

  const { tags: groups, paths } = JSON.parse(document)
  const isInGroup = new Set(groups.map(({ name }) => name))
  const alone = Object.values<any>(paths).flatMap((methods) =>
    Object.values<any>(methods).flatMap(({ tags = [], operationId }) => (isInGroup.has(tags[0]) ? [] : [operationId])),
  )
  check('each operation is in a group of the reference', alone.length === 0, alone.join())

  const others = {
    ...changed('src/api/account/get-alert-words.ts', 'alert_words: viewer.alertWords', ''),
    ...changed('src/api/channels/get-stream-id.ts', '.id })', '.name })'),
    ...changed('src/api/messages/get-read-receipts.ts', '{ user_ids:', '{ total: 1, user_ids:'),
    ...changed('src/api/messages/add-reaction.ts', '/**', '/*'),
    ...changed('src/api/contract/shared-parameters.ts', '/** The words. */', ''),
  }
  const { document: other, problems: unsaid } = await describeEverything(others)
  const now = answersIn(other)
  const before = answersIn(written)
  check(
    'a missing field in an answer is found',
    before('get-alert-words').alert_words && !now('get-alert-words').alert_words,
  )
  check('a field with another type is found', now('get-stream-id').stream_id.type === 'string')
  check('an additional field is found', now('get-read-receipts').total && !before('get-read-receipts').total)
  check(
    'an operation without a description is found',
    unsaid.includes('add-reaction: a sentence above it says what it does'),
  )
  check(
    'a parameter without a description is found',
    unsaid.includes('add-alert-words: a sentence above alert_words says what it is'),
  )
  const vague = changed('src/api/account/get-alert-words.ts', 'viewer.alertWords', 'viewer.alertWords as unknown')
  const refused = await describeEverything(vague).catch(({ message }) => message)
  check(
    'an answer with a type that is too general is refused',
    refused === 'get-alert-words.alert_words: the type unknown says too little',
  )
  if (!existsSync(PROTOCOL)) return skip('the reference compared with the protocol', `no ${PROTOCOL} here`)
  compareWithDescription(check, JSON.parse(written))
})

function compareWithDescription(check, ours) {
  const theirs = readDescription(PROTOCOL)
  const { differences, compared } = compareWithProtocol(theirs, ours)
  const told = toldDifferences(read('docs/clients.md'))
  const untold = differences.filter((one) => !told.has(one))
  const gone = [...told].filter((one) => !differences.includes(one))
  check(
    `docs/clients.md lists all ${told.size} differences from the protocol in ${compared} operations and in events`,
    untold.length === 0,
    untold.join('\n    '),
  )
  check('docs/clients.md lists no difference that no longer exists', gone.length === 0, gone.join('\n    '))
  const found = (change) => {
    const other = structuredClone(ours)
    change(other)
    return compareWithProtocol(theirs, other)
      .differences.filter((one) => !differences.includes(one))
      .join()
  }
  for (const [difference, change] of Object.entries<Json>(INVENTED)) {
    check(`the check finds ${difference}`, found(change) === difference, found(change))
  }
}

/** Returns a function that looks up the fields of an operation's answer, without `result` and `msg`. */
function answersIn(document) {
  const operations = Object.values<Json>(JSON.parse(document).paths).flatMap((methods) => Object.values<Json>(methods))
  return (name) => {
    const { schema } = operations.find(({ operationId }) => operationId === name).responses[200].content[
      'application/json'
    ]
    return schema.allOf?.[1].properties ?? {}
  }
}
