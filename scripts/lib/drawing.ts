import { dirname } from 'node:path/posix'
import type { Files } from './imports.mjs'
import { importsOf } from './imports.mjs'

/**
 * Lists the errors in a folder diagram: names that don't exist, folders that are missing, and imports that don't point
 * down. The folders in an indented row are inside the first folder of the last unindented row above. A name with a dot
 * is a file, and represents the files next to it.
 *
 * @param root the folder that the diagram shows
 * @param files the files in that folder and below
 */
export function faultsOfDrawing(drawing: string, root: string, files: Files): string[] {
  const rows = rowsOf(drawing, root)
  // A folder shown as a file represents only its own files. Other folders also represent the folders below them.
  const own = new Set(pathsOf(drawing, root).flat().filter(isFile).map(dirname))
  const placeOf = (folder) => {
    if (rows.has(folder)) return folder
    for (let above = dirname(folder); above !== '.'; above = dirname(above))
      if (rows.has(above)) return own.has(above) ? undefined : above
    return undefined
  }
  const known = Object.keys(files)
  const absent = [...rows.keys()].filter((name) => !known.some((path) => path.startsWith(`${name}/`)))
  const folders = [...new Set(known.map(dirname))].filter((folder) => !placeOf(folder))
  const wrong = importsOf(files).flatMap(({ from, to }) => {
    const [above, below] = [placeOf(dirname(from)), placeOf(dirname(to))]
    return !above || !below || above === below || rows.get(above) < rows.get(below) ? [] : [`${from} → ${to}`]
  })
  const lost = pathsOf(drawing, root)
    .flat()
    .filter((name) => isFile(name) && !(name in files))
  return [
    ...[...absent, ...lost].map((name) => `${name} is nowhere`),
    ...folders.map((folder) => `${folder} isn't drawn`),
    ...wrong,
  ]
}

const ROADS = 'src/realm/crossing/roads.ts'
const REALM = 'src/realm/realm.ts'

/**
 * Lists the errors in the diagram of the roads from edge to realm. Each road must have its number from `roads.ts` and
 * end in one of the realm's files or in a method of `RealmCalls`. Each file in `src/realm/roads` must be in the
 * diagram, or import a file that is.
 *
 * @param files the realm's files
 */
export function faultsOfRoads(drawing: string, files: Files) {
  const roads = [...drawing.matchAll(/─ (\d) [^▶]*▶ ([^◀─]*)/g)].map(([, number, end]) => ({ number, end: end.trim() }))
  const told = [...files[ROADS].matchAll(/^\/\/ (\d)\. /gm)].map(([, number]) => number)
  const drawn = roads.flatMap(({ end }) => (isFile(end) ? [`src/realm/${end}`] : []))
  const methods = roads.flatMap(({ end }) => (/^\w+$/.test(end) ? [end] : []))
  const imports = importsOf(files)
  const uses = (from, to) => imports.some((one) => one.from === from && one.to === to)
  const between = Object.keys(files).filter((path) => dirname(path) === 'src/realm/roads')
  const isTaken = (path) => [REALM, ...between.filter((one) => uses(REALM, one))].some((from) => uses(from, path))
  return [
    ...(roads.map(({ number }) => number).join() === told.join() ? [] : [`${ROADS} numbers ${told.join()}`]),
    ...drawn.filter((path) => !isTaken(path)).map((path) => `the realm doesn't take ${path}`),
    ...methods.filter((name) => !files[REALM].includes(` ${name}(`)).map((name) => `the realm has no ${name}`),
    ...between
      .filter((path) => !drawn.some((one) => one === path || uses(path, one)))
      .map((path) => `${path} isn't drawn`),
  ]
}

const isFile = (name) => name.slice(name.lastIndexOf('/') + 1).includes('.')

/**
 * Returns each folder with the number of its row. The first file of a folder represents all of the folder's own files.
 */
function rowsOf(drawing, root) {
  const rows = new Map()
  for (const [row, names] of pathsOf(drawing, root).entries())
    for (const name of names) {
      const folder = isFile(name) ? dirname(name) : name
      if (!rows.has(folder)) rows.set(folder, row)
    }
  return rows
}

/** The paths in each row. */
function pathsOf(drawing, root) {
  let outer = root
  return drawing.split('\n').flatMap((line) => {
    const [first, ...more] = line.trim().split(/\s+/)
    if (!first || first === '↓') return []
    const isIndented = /^\s/.test(line)
    if (!isIndented) outer = first === root ? root : `${root}/${first}`
    const inner = isIndented ? [first, ...more] : more
    return [inner.length === 0 ? [outer] : inner.map((name) => `${outer}/${name}`)]
  })
}
