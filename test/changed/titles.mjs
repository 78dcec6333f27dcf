import { parseSync } from 'rolldown/utils'

const TITLED = new Set(['describe', 'it', 'test', 'check'])

/**
 * The titles of the tests in a file or of the checks in a scenario, in order. Titles in a group are indented.
 *
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function titlesIn(path, text) {
  const titles = []
  const visit = (node, depth) => {
    const title = titleOf(node, text)
    if (title) titles.push('  '.repeat(depth) + title)
    for (const child of Object.values(node).flat()) {
      if (child && typeof child === 'object') visit(child, depth + (title ? 1 : 0))
    }
  }
  visit(parseSync(path, text).program, 0)
  return titles
}

/** The first argument of a call such as `it('…')` or `test.each(…)('…')`. */
function titleOf({ type, callee, arguments: given }, text) {
  if (type !== 'CallExpression' || !TITLED.has(rootOf(callee))) return undefined
  const [first] = given
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  return first?.type === 'TemplateLiteral' ? text.slice(first.start + 1, first.end - 1) : undefined
}

/** The name at the beginning of a callee. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner ? rootOf(inner) : ''
}
