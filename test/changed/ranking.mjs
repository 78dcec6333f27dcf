import { basename, extname } from 'node:path'
import { Words } from './words.mjs'

/**
 * The share of a declaration's weight that its user gets if there is only one. Each of several users gets less
 * (`spread`).
 */
const PASSED_ON = 0.8
const MOST_ROUNDS = 12
const LEAST = 1e-5
/** A file in test/ that is used by at most this many tests counts as part of their text. */
const FEW = 6
/** The share of a test's score that comes from similar words. The rest comes from using the changed code. */
const WEIGHT_OF_WORDS = 0.5
/** The extra weight of a test with the same name as a changed file. */
const WEIGHT_OF_NAME = 0.5

/**
 * All tests, those that a change is most likely to break first: the changed tests, and then tests that use the changed
 * code, directly or through operations that they call, or have words in common with it.
 *
 * @param {import('./code-graph.mjs').Graph} graph
 * @param {Record<string, string>} texts
 * @param {import('./changed-lines.mjs').Change[]} changes
 * @param {string[]} tests their paths
 * @returns {{ path: string, score: number, isReached: boolean }[]}
 */
export function rankTests(graph, texts, changes, tests) {
  const touched = changes.flatMap((change) => touchedBy(change, graph, texts))
  const reached = spread(graph, new Map(touched.map(({ id }) => [id, 1])))
  const ofTest = (path) => reached.get(`${path}#`) ?? 0
  const most = Math.max(...tests.map(ofTest), LEAST)
  const spoken = new Words(textsOfTests(tests, graph, texts))
  const likeness = spoken.likeness([...touched, ...changes].map((one) => wordsOf(one, texts)).join('\n'))
  const mostAlike = Math.max(...likeness.values(), LEAST)
  const changed = new Set(changes.map(({ path }) => path))
  const names = new Set(changes.map(({ path }) => basename(path, extname(path))))
  const ranked = tests.map((path) => {
    const isReached = ofTest(path) > 0
    const words = (likeness.get(path) ?? 0) / mostAlike
    const named = names.has(basename(path, '.test.ts')) ? WEIGHT_OF_NAME : 0
    const score = changed.has(path)
      ? 2
      : Math.sqrt(ofTest(path) / most) * (1 - WEIGHT_OF_WORDS) + words * WEIGHT_OF_WORDS + named
    return { path, score, isReached: isReached || changed.has(path) }
  })
  return ranked.sort((a, b) => b.score - a.score)
}

/** Each test's own text, together with that of files in test/ that only it and a few others use. */
function textsOfTests(tests, { filesOf }, texts) {
  const users = new Map()
  for (const file of tests.flatMap(filesOf)) users.set(file, (users.get(file) ?? 0) + 1)
  const isOwn = (file) => file.startsWith('test/') && users.get(file) <= FEW
  const ofTest = (path) => [path, ...filesOf(path).filter(isOwn)].map((file) => texts[file]).join('\n')
  return Object.fromEntries(tests.map((path) => [path, ofTest(path)]))
}

/** The smallest declarations that contain changed lines. */
function touchedBy({ path, lines }, { nodesByPath }, texts) {
  const nodes = nodesByPath.get(path) ?? []
  const starts = startsOfLines(texts[path] ?? '')
  const isTouched = ({ start, end }) =>
    lines.some(([first, last]) => start < (starts[last] ?? Number.MAX_SAFE_INTEGER) && end >= (starts[first - 1] ?? 0))
  const found = nodes.filter(isTouched)
  // If only a member of a class has changed, the class as a whole hasn't.
  return found.filter(({ name }) => !found.some((other) => other.name.startsWith(`${name}.`)))
}

function startsOfLines(text) {
  const starts = [0]
  for (const [at, character] of [...text].entries()) if (character === '\n') starts.push(at + 1)
  return starts
}

function wordsOf(one, texts) {
  if (one.id) return texts[one.path].slice(one.start, one.end)
  const lines = (texts[one.path] ?? '').split('\n')
  return `${one.path} ${one.lines.map(([first, last]) => lines.slice(first - 1, last).join('\n')).join('\n')}`
}

/**
 * Lets each declaration pass part of its weight on to its users. The more users there are, the less each of them gets.
 */
function spread({ users }, begin) {
  const total = new Map(begin)
  let current = begin
  for (let round = 0; round < MOST_ROUNDS && current.size > 0; round++) {
    const next = new Map()
    for (const [id, weight] of current) {
      const known = users.get(id) ?? new Map()
      const share = (PASSED_ON * weight) / Math.sqrt(known.size)
      for (const [user, sureness] of known) {
        if (share * sureness > LEAST) next.set(user, (next.get(user) ?? 0) + share * sureness)
      }
    }
    for (const [id, weight] of next) total.set(id, (total.get(id) ?? 0) + weight)
    current = next
  }
  return total
}
