import { parseSync } from 'rolldown/utils'

/**
 * @typedef {object} Declaration Something that a file declares at its top level, or a member of a class.
 * @property {string} name `Store`, `Store.find`; empty for statements that declare nothing
 * @property {number} start
 * @property {number} end
 * @property {Set<string>} names the names in it, except for members
 * @property {Set<string>} members the members that it uses
 *
 * @typedef {{ path: string | undefined, name: string }} Export of one of the project's files; all of its exports if the
 * name is `*`
 *
 * @typedef {object} Source A code file, in pieces.
 * @property {Declaration[]} declarations
 * @property {Map<string, Export>} imports by their names in this file
 * @property {Map<string, Export>} passes what it re-exports from other files
 * @property {string[]} passesWhole files from which it re-exports everything
 * @property {string[]} late files that it imports at run time
 * @property {string[]} files all files that it imports
 */

/**
 * @param {string} path
 * @param {string} text
 * @param {(from: string, path: string) => string | undefined} resolve finds the file that an import refers to
 * @returns {Source}
 */
export function readSource(path, text, resolve) {
  /** @type {Source} */
  const source = { declarations: [], imports: new Map(), passes: new Map(), passesWhole: [], late: [], files: [] }
  const fileOf = (named) => {
    const file = resolve(path, named)
    if (file) source.files.push(file)
    return file
  }
  for (const statement of parseSync(path, text).program.body) enter(source, statement, fileOf)
  return source
}

function enter(source, statement, fileOf) {
  const path = statement.source && fileOf(statement.source.value)
  if (statement.type === 'ImportDeclaration') return enterImports(source, statement, path)
  if (statement.type === 'ExportAllDeclaration') return path && source.passesWhole.push(path)
  if (statement.type === 'ExportNamedDeclaration' && !statement.declaration)
    return enterExports(source, statement, path)
  const declared = statement.declaration ?? statement
  const use = (node) => used(node, (late) => source.late.push(...[fileOf(late)].filter(Boolean)))
  if (declared.type === 'ClassDeclaration') return enterClass(source, declared, use)
  const found = use(declared)
  const names = declared.declarations?.flatMap(({ id }) => namesOf(id)) ?? [declared.id?.name ?? '']
  for (const name of names) source.declarations.push({ name, start: statement.start, end: statement.end, ...found })
}

function enterImports({ imports }, { specifiers }, path) {
  for (const { local, imported } of specifiers) imports.set(local.name, { path, name: imported?.name ?? '*' })
}

function enterExports({ imports, passes }, { specifiers, source }, path) {
  for (const { local, exported } of specifiers) {
    const from = source ? { path, name: local.name } : imports.get(local.name)
    if (from) passes.set(exported.name, from)
  }
}

/** Adds each member of a class separately, because changing one doesn't change the others. */
function enterClass(source, declared, use) {
  const { id, body, start, end } = declared
  const own = use({ ...declared, body: null })
  source.declarations.push({ name: id.name, start, end, ...own })
  for (const member of body.body) {
    const name = `${id.name}.${member.key?.name ?? 'static'}`
    source.declarations.push({ name, start: member.start, end: member.end, ...use(member) })
  }
}

function namesOf(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name]
  const parts = pattern.properties ?? pattern.elements ?? [pattern.value ?? pattern.argument ?? pattern.left]
  return parts.flatMap((part) => (part ? namesOf(part) : []))
}

/** The names and members that are used in a node. Reports run-time imports to `enterLate`. */
function used(node, enterLate) {
  const found = { names: new Set(), members: new Set() }
  const open = [node]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier') found.names.add(one.name)
    if (one.type === 'ImportExpression' && one.source.type === 'Literal') enterLate(one.source.value)
    const isMember = one.type === 'MemberExpression' && !one.computed
    if (isMember) found.members.add(one.property.name)
    for (const [key, value] of Object.entries(one)) {
      if (isMember && key === 'property') continue
      if (Array.isArray(value)) open.push(...value.filter((each) => each && typeof each === 'object'))
      else if (value && typeof value === 'object') open.push(value)
    }
  }
  return found
}
