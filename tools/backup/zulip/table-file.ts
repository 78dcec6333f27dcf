import { closeSync, openSync, writeSync } from 'node:fs'
import type { Row } from '#domain/moving/exports/tables/row'

const BUFFERED = 1_000_000

/** A JSON file of tables, written row by row, so that the JSON of a large table is never in memory as a whole. */
export class TableFile {
  readonly #file: number
  #text = '{'
  #tables = 0

  constructor(path: string) {
    this.#file = openSync(path, 'wx', 0o600)
  }

  /** Writes all the rows of a table. Those without an id are numbered. */
  table(name: string, rows: Iterable<Row>): void {
    this.#text += `${this.#tables++ ? ',' : ''}\n${JSON.stringify(name)}: [`
    let count = 0
    for (const row of rows) {
      count++
      this.#text += `${count > 1 ? ',' : ''}\n${JSON.stringify('id' in row ? row : { id: count, ...row })}`
      if (this.#text.length > BUFFERED) this.#flush()
    }
    this.#text += ']'
  }

  end(): void {
    this.#text += '\n}\n'
    this.#flush()
    closeSync(this.#file)
  }

  #flush(): void {
    writeSync(this.#file, this.#text)
    this.#text = ''
  }
}
