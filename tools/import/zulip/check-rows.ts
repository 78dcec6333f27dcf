import type { Json } from '../../lib/json.ts'
import type { Report } from '../report.ts'
import { COLUMN_NAMES, KNOWN_COLUMNS, TABLE_NAMES } from './known-columns.ts'
import { LONGEST, MAY_POINT_TO, MUST_HAVE, POINTS_TO } from './shapes.ts'

/** Returns a file's tables by their names in `KNOWN_COLUMNS`. Unknown tables are counted and left out. */
export function readTables(content: unknown, file: string, report: Report): Record<string, any[]> {
  if (!isObject(content)) throw new Error(`${file} has no tables`)
  const tables: Record<string, any[]> = {}
  for (const [given, rows] of Object.entries<Json>(content as object)) {
    const name = TABLE_NAMES[given] ?? given
    if (!Array.isArray(rows)) throw new Error(`${given} in ${file} isn’t a list`)
    if (KNOWN_COLUMNS.has(name)) tables[name] = [...(tables[name] ?? []), ...rows]
    else if (rows.length > 0) report.notKnown(`table ${given}, rows`, rows.length)
  }
  for (const [name, rows] of Object.entries<Json>(tables)) tables[name] = asKnown(name, rows, report)
  return tables
}

/**
 * Returns rows with column names as in `KNOWN_COLUMNS`. Rows without a valid value in a required column are counted and
 * left out.
 */
function asKnown(name, rows, report) {
  const columns = KNOWN_COLUMNS.get(name) ?? new Set()
  return rows.filter((row) => {
    if (!isObject(row)) return leaveOut(report, `rows of ${name} that aren’t objects`)
    rename(row, COLUMN_NAMES[name] ?? {})
    for (const column of Object.keys(row)) if (!columns.has(column)) report.notKnown(`column ${name}.${column}, rows`)
    for (const [column, isRight] of Object.entries<Json>(MUST_HAVE[name] ?? {})) {
      if (!isRight(row[column])) return leaveOut(report, `rows of ${name} without a valid ${column}`)
    }
    cut(name, row, report)
    return true
  })
}

function rename(row, names) {
  for (const [given, [name, read]] of Object.entries<Json>(names)) {
    if (row[given] !== undefined && row[name] === undefined) row[name] = row[given] === null ? null : read(row[given])
    delete row[given]
  }
}

function cut(name, row, report) {
  for (const [column, longest] of Object.entries<Json>(LONGEST[name] ?? {})) {
    const value = row[column]
    if (typeof value !== 'string' || value.length <= longest) continue
    row[column] = column === 'content' ? `${value.slice(0, longest - CUT.length)}${CUT}` : value.slice(0, longest)
    report.change(`${name}.${column} cut to ${longest} characters, rows`)
  }
}

const CUT = '\n[message truncated]'

/**
 * Returns the rows whose references exist. Others are counted and left out. If a column may be empty, the reference is
 * removed instead.
 */
export function pointing(
  name: string,
  rows: any[],
  known: Record<string, { has(id: number): boolean }>,
  report: Report,
) {
  const must = Object.entries<Json>(POINTS_TO[name] ?? {})
  const may = Object.entries<Json>(MAY_POINT_TO[name] ?? {})
  return rows.filter((row) => {
    for (const [column, kind] of must) {
      if (!known[kind]?.has(row[column])) return leaveOut(report, `rows of ${name} whose ${column} doesn't exist`)
    }
    for (const [column, kind] of may) {
      if (row[column] === null || row[column] === undefined || known[kind]?.has(row[column])) continue
      row[column] = null
      report.change(`${name}.${column} referred to a missing row, rows`)
    }
    return true
  })
}

/** Refuses an archive in which two rows have the same `key`: it is damaged, and nothing from it is imported. */
export function checkUnique(name, rows, key = 'id') {
  const seen = new Set()
  for (const row of rows) {
    if (seen.has(row[key])) throw new Error(`${name} has two rows with the ${key} ${row[key]}`)
    seen.add(row[key])
  }
  return seen
}

function leaveOut(report, what) {
  report.leaveOut(what)
  return false
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
