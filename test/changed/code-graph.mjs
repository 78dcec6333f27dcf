import { resolveImport } from '../../scripts/lib/imports.mjs'
import { readSource } from './declarations.mjs'
import { callsIn, operationsIn } from './operations.mjs'

/**
 * @typedef {import('./declarations.mjs').Declaration & { id: string, path: string }} Node
 * @typedef {object} Graph The uses of declarations.
 * @property {Map<string, Node[]>} nodesByPath
 * @property {(path: string) => string[]} filesOf the files that a file imports
 * @property {Map<string, Map<string, number>>} users of each declaration, with how certain each use is, up to 1
 */

const isTest = (path) => path.endsWith('.test.ts')
/** The only folder of the server's code from which the client imports more than types. */
const SHARED = 'src/lib/'
const OPERATORS_TABLE = 'src/realm/operator/operate.ts'

/**
 * @param {Record<string, string>} texts contents of all code files, by path
 * @returns {Graph}
 */
export function readGraph(texts) {
  const resolve = (from, path) => resolveImport(texts, from, path)
  const read = ([path, text]) => [path, readSource(path, text, resolve)]
  const sources = Object.fromEntries(Object.entries(texts).map(read))
  const nodesByPath = new Map(Object.entries(sources).map(([path, source]) => [path, nodesOf(path, source)]))
  const members = membersByName(nodesByPath)
  const operations = operationsIn(nodesByPath, texts)
  const users = new Map()
  const use = (target, user, weight = 1) => {
    if (target === user) return
    const known = users.get(target) ?? new Map()
    known.set(user, Math.max(weight, known.get(user) ?? 0))
    users.set(target, known)
  }
  for (const [path, nodes] of nodesByPath) {
    const isOurs = (target) => !(path.startsWith('web/') && target.startsWith('src/') && !target.startsWith(SHARED))
    for (const node of nodes) {
      for (const target of namedBy(node, sources, path)) if (isOurs(target)) use(target, node.id)
      for (const member of node.members) {
        const found = (members.get(member) ?? []).filter((id) => isOurs(id) && isReachable(path, id))
        for (const id of found) use(id, node.id, 1 / found.length)
      }
      if (!path.startsWith('test/')) continue
      for (const { id } of callsIn(texts[path].slice(node.start, node.end), operations)) use(id, node.id)
    }
  }
  for (const { id, target } of worksOf(operations, texts, sources)) use(target, id)
  const filesOf = (path) => sources[path]?.files ?? []
  return { nodesByPath, users, filesOf }
}

/** The functions that operators' operations run. They are in a table instead of in the operations' declarations. */
function worksOf(operations, texts, sources) {
  const rows = (texts[OPERATORS_TABLE] ?? '').split(/\n {2}(?=')/)
  return operations.flatMap(({ id, name }) => {
    const row = rows.find((one) => one.startsWith(`'${name}'`)) ?? ''
    return (row.split(/\n}/)[0].match(/\w+/g) ?? []).flatMap((word) => {
      const imported = sources[OPERATORS_TABLE].imports.get(word)
      return imported ? find(sources, imported.path, imported.name).map((target) => ({ id, target })) : []
    })
  })
}

/** The nodes of a file. A test file is a single node, because it runs as a whole. */
function nodesOf(path, { declarations }) {
  const nodes = declarations.map((one) => ({ ...one, path, id: `${path}#${one.name}` }))
  if (!isTest(path) || nodes.length === 0) return nodes
  const all = (key) => new Set(nodes.flatMap((node) => [...node[key]]))
  return [
    {
      name: '',
      path,
      id: `${path}#`,
      start: 0,
      end: Number.MAX_SAFE_INTEGER,
      names: all('names'),
      members: all('members'),
    },
  ]
}

/** The members by name. Members aren't imported, so any use of a name may refer to any member with that name. */
function membersByName(nodesByPath) {
  const found = new Map()
  for (const { name, id } of [...nodesByPath.values()].flat()) {
    const [, member] = name.split('.')
    if (member) found.set(member, [...(found.get(member) ?? []), id])
  }
  return found
}

/**
 * Whether a member that one file uses can be one that the other declares. Only tests use members from other top-level
 * folders.
 */
function isReachable(from, to) {
  const part = (path) => path.split('/')[0]
  return part(from) === 'test' || part(from) === part(to)
}

/** The declarations to which the names in a declaration refer. */
function namedBy({ names, path: own }, sources, path) {
  const { imports, declarations, late } = sources[path]
  const local = new Set(declarations.map(({ name }) => name))
  const named = [...names].flatMap((name) => {
    const imported = imports.get(name)
    if (imported) return find(sources, imported.path, imported.name)
    return local.has(name) ? [`${own}#${name}`] : []
  })
  return [...named, ...late.flatMap((one) => find(sources, one, '*'))]
}

/** The ids of an export's declarations, even if the file only re-exports it from another. */
function find(sources, path, name, tried = new Set()) {
  if (!path || !sources[path] || tried.has(path)) return []
  tried.add(path)
  const { declarations, passes, passesWhole } = sources[path]
  const inWhole = () => passesWhole.flatMap((one) => find(sources, one, name, tried))
  if (name === '*') return [...declarations.map((one) => `${path}#${one.name}`), ...inWhole()]
  if (declarations.some((one) => one.name === name)) return [`${path}#${name}`]
  const passed = passes.get(name)
  return passed ? find(sources, passed.path, passed.name, tried) : inWhole()
}
