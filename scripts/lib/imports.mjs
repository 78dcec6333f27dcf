import { dirname, join, normalize } from 'node:path/posix'

/**
 * @typedef {Record<string, string>} Files File contents by path in the project.
 * @typedef {{ from: string, to: string, names: string[] }} Import `names` contains '*' if everything is imported.
 */

const STATEMENT = /^\s*(?:import|export)\s+(?:(?:type\s+)?([^'";]*?)\s*from\s+)?['"]([^'"]+)['"]/gm
const EXPORT = /^export\s+(?:async\s+)?(?:abstract\s+)?(?:const|let|class|interface|type|enum|function\*?)\s+([\w$]+)/gm
const LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * Every import of one of the project's files by another.
 * @param {Files} files
 * @returns {Import[]}
 */
export function importsOf(files) {
  return Object.entries(files).flatMap(([from, text]) => {
    const taken = [...text.matchAll(STATEMENT)].map(([, what, path]) => ({ path, names: namesIn(what ?? '{}') }))
    const later = [...text.matchAll(LATER)].map(([, path]) => ({ path, names: ['*'] }))
    return [...taken, ...later].flatMap(({ path, names }) => {
      const to = resolveImport(files, from, path)
      return to ? [{ from, to, names }] : []
    })
  })
}

/** Returns the imported names: a and b for `{ a, type b as c }`, or `*` without braces. */
function namesIn(what) {
  if (!what.includes('{')) return ['*']
  const inside = what.slice(what.indexOf('{') + 1, what.lastIndexOf('}'))
  return inside.split(',').flatMap((one) => {
    const [name] = one
      .replace(/^\s*type\s+/, '')
      .trim()
      .split(/\s+/)
    return name ? [name] : []
  })
}

/**
 * Imports that name a file with its extension where no such file exists. The type checker doesn't find them in files
 * that it doesn't check.
 * @param {Files} files
 */
export function lostImports(files) {
  return Object.entries(files).flatMap(([from, text]) =>
    [...text.matchAll(STATEMENT)]
      .map(([, , path]) => path)
      .filter((path) => /^\..*\.(?:ts|tsx|mjs)$/.test(path) && !resolveImport(files, from, path))
      .map((path) => `${from}: ${path}`),
  )
}

/**
 * The project's file that an import refers to.
 * @param {Record<string, unknown>} files by their paths
 * @param {string} from
 * @param {string} path
 */
export function resolveImport(files, from, path) {
  const base = path.startsWith('#') ? join('src', path.slice(1)) : normalize(join(dirname(from), path))
  if (!path.startsWith('#') && !path.startsWith('.')) return undefined
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((name) => name in files)
}

/**
 * Cycles of folders that import each other, directly or through others, with the imports. A folder only includes its
 * own files, not those in folders below it.
 * @param {Files} files
 * @returns {{ folders: string[], imports: Import[] }[]}
 */
export function ringsOfFolders(files) {
  const imports = importsOf(files).filter(({ from, to }) => dirname(from) !== dirname(to))
  const folders = [...new Set(imports.map(({ from }) => dirname(from)))].sort()
  const next = new Map(folders.map((folder) => [folder, new Set()]))
  for (const { from, to } of imports) next.get(dirname(from))?.add(dirname(to))
  const reachable = new Map(folders.map((folder) => [folder, reach(next, folder)]))
  const isMutual = (one, other) => reachable.get(one)?.has(other) && reachable.get(other)?.has(one)
  const rings = folders.map((one) => folders.filter((other) => isMutual(one, other)))
  return rings.flatMap((ring, at) => {
    const isFirst = ring[0] === folders[at]
    const within = imports.filter(({ from, to }) => ring.includes(dirname(from)) && ring.includes(dirname(to)))
    return isFirst ? [{ folders: ring, imports: within }] : []
  })
}

/**
 * Every folder that can be reached from `start` by following imports. `start` itself is only included if it is part of
 * a cycle.
 */
function reach(next, start) {
  const reached = new Set()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const one of next.get(folder) ?? []) {
      if (reached.has(one)) continue
      reached.add(one)
      open.push(one)
    }
  }
  return reached
}

/**
 * Exports that no other file imports, as "path: name".
 * @param {Files} files
 * @param {(path: string) => boolean} isAsked Whether to check a file's exports.
 */
export function unusedExports(files, isAsked) {
  const taken = new Set(importsOf(files).flatMap(({ to, names }) => names.map((name) => `${to}: ${name}`)))
  return Object.entries(files).flatMap(([path, text]) => {
    if (!isAsked(path) || taken.has(`${path}: *`)) return []
    return [...text.matchAll(EXPORT)].map(([, name]) => `${path}: ${name}`).filter((one) => !taken.has(one))
  })
}
