/** @typedef {{ path: string, bytes: number, sha256: string, last?: unknown[], elsewhere?: boolean }} Entry */
/** @typedef {{ id: string, manifest: { schema: number, realm: string, tables: any[], files: Entry[] } }} Former */

/** @param {{ path: string }} file */
export const isTable = ({ path }) => path.startsWith('tables/')

/**
 * Pages of a table in an earlier backup, in order. Each ends with its last key.
 *
 * @param {Former['manifest'] | undefined} manifest
 * @param {{ name: string }} table
 * @returns {(Entry & { last: unknown[] })[]}
 */
export function pagesIn(manifest, { name }) {
  const files = manifest?.files.filter(({ path }) => path.startsWith(`tables/${name}-`)) ?? []
  return /** @type {any} */ (
    files.filter(({ path, last }) => last && path.length === `tables/${name}-000000.json`.length)
  )
}
