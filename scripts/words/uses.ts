import { parseAst } from 'rolldown/parseAst'
import type { Json } from '../../tools/lib/json.ts'

/** Attributes and properties with text for people. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|lede|summary)$/
/** Names that are the same in every language, and text that people type. */
const NAMES = /^(Edgewise|API|GitHub|Twitter|Rust|Enter|Esc|Tab|https?:\/\/\S*|\S*\(\?P<\S*)$/
/** A string of this form may be the name of a field instead of words. */
const IDENTIFIER = /^[a-z_]+$/
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']
const FORMATS = /^(DateTime|Number|List|RelativeTime)Format$|^PluralRules$/

/** Finds the uses of texts in one of the client's sources. */
export function usesIn(path: string, source: string) {
  const found = {
    /** Strings, some of which are keys. */ strings: [] as string[],
    /** Prefixes of keys: `presence.${…}` uses all keys that begin with `presence.` */ prefixes: [] as string[],
    /** Keys that are passed to `t`. */ keys: [] as string[],
    faults: [] as string[],
  }
  const lineOf = ({ start }) => source.slice(0, start).split('\n').length
  const fault = (node, what) => found.faults.push(`${path}:${lineOf(node)}: ${what}`)
  walk(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node, parents) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.strings.push(node.value)
    if (node.type === 'TemplateLiteral') found.prefixes.push(node.quasis[0].value.cooked)
    if (isCallOf(node, 't')) {
      found.keys.push(...keysIn(node.arguments[0]))
      // A text that is created once doesn't change with the language.
      if (!parents.some(({ type }) => FUNCTIONS.includes(type))) fault(node, 't() outside of a function')
    }
    for (const text of readTexts(node)) if (isWords(text)) fault(node, `“${text.trim()}” has no key`)
    if (isBareFormat(node) && !isAsked(parents)) fault(node, 'a format without locale()')
  })
  return found
}

/** The strings that a node of the tree shows to people. */
function readTexts(node) {
  if (node.type === 'JSXText') return [node.value]
  if (node.type === 'JSXAttribute' && READ.test(nameOf(node.name))) return textsOf(node.value)
  if (node.type === 'Property' && READ.test(String(node.key.name ?? node.key.value)))
    return textsOf(node.value).filter((text) => !IDENTIFIER.test(text))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return node.children.flatMap((child) => (child.type === 'JSXExpressionContainer' ? textsOf(child) : []))
  return isCallOf(node, 'say') ? textsOf(node.arguments[0]) : []
}

/** The string literals in an expression, including those in branches and templates. */
function textsOf(node) {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : []
    default:
      return []
  }
}

/** Whether a string contains words for people. Names and keys of texts don't count. */
const isWords = (text) => /\p{L}{2}/u.test(text) && !NAMES.test(text.trim()) && !/^[a-z_]+\.[a-z0-9_.]+$/.test(text)

/** Whether a formatter is only used to look up a value such as the time zone, which isn't shown. */
const isAsked = (parents) => parents.at(-1)?.property?.name === 'resolvedOptions'

function isBareFormat({ type, callee, arguments: given }) {
  const isFormat = callee?.object?.name === 'Intl' && FORMATS.test(callee.property?.name)
  const isLocal = type === 'CallExpression' && /^toLocale(Date|Time)?String$/.test(callee.property?.name ?? '')
  return (isFormat || isLocal) && (!given[0] || given[0].name === 'undefined' || given[0].type === 'Literal')
}

/** The complete keys in an expression, including those in branches. */
function keysIn(node) {
  if (node.type === 'ConditionalExpression') return [...keysIn(node.consequent), ...keysIn(node.alternate)]
  return node.type === 'Literal' ? [node.value] : []
}

const isCallOf = (node, name) => node.type === 'CallExpression' && node.callee.name === name
const nameOf = ({ name, namespace }) => (namespace ? `${namespace.name}:${name.name}` : name)

/** Calls `visit` for every node of a tree, with its ancestors. */
function walk(node, visit, parents: object[] = []) {
  visit(node, parents)
  const inside = [...parents, node]
  for (const value of Object.values<Json>(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, inside)
}
