import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../lib/read-json.ts'
import type { Report } from '../report.ts'

/** Returns the objects in a file that contains a list, and the number of entries that aren't objects. */
export function readList(folder: string, file: string) {
  const entries = readJson(join(folder, file), { name: file })
  if (!Array.isArray(entries)) throw new Error(`${file} isn’t a list`)
  const rows = entries.filter((entry) => typeof entry === 'object' && entry !== null)
  return { rows, damaged: entries.length - rows.length }
}

/**
 * Whether entries in a file need a name. A conversation's folder has the conversation's name, or its id if it is
 * between two people.
 */
const isNamed = (file: string) => file !== 'users.json' && file !== 'dms.json'

/** The lists of people and conversations. An entry that is listed twice is only used once. */
export class Lists {
  folder: string
  report: Report

  #read: Map<string, any[]> = new Map()

  constructor(folder: string, report: Report) {
    this.folder = folder
    this.report = report
  }

  /**
   * Returns a list from the export; empty if the export doesn't have the file.
   *
   * @param what the first words of reports about its entries
   */
  of(file: string, what = 'conversations that'): any[] {
    const known = this.#read.get(file)
    if (known) return known
    const { rows, damaged } = existsSync(join(this.folder, file))
      ? readList(this.folder, file)
      : { rows: [], damaged: 0 }
    if (damaged > 0) this.report.leaveOut('list entries that aren’t objects', damaged)
    const named = rows.filter(({ id, name }) => typeof id === 'string' && (!isNamed(file) || typeof name === 'string'))
    if (named.length < rows.length) this.report.leaveOut(`${what} have no id, or no name`, rows.length - named.length)
    const byId = new Map(named.map((row) => [row.id, row]))
    if (byId.size < named.length) this.report.leaveOut(`${what} are listed twice`, named.length - byId.size)
    const list = [...byId.values()]
    this.#read.set(file, list)
    return list
  }
}
