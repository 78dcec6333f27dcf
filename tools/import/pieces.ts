/** The maximum length of a piece's rows in characters of JSON, unless a single row is longer. */
const MOST_CHARACTERS = 900_000
const MOST_ROWS = 1000

/** Divides rows into pieces, for kinds of pieces that contain only rows. */
export function* piecesOf(kind: string, rows: Iterable<object>) {
  for (const some of inRooms(rows)) yield { kind, piece: { rows: some } }
}

/** Yields rows in groups that fit into a piece. */
export function* inRooms<Row>(rows: Iterable<Row>) {
  let some: Row[] = []
  let characters = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    if (some.length > 0 && (characters + size > MOST_CHARACTERS || some.length >= MOST_ROWS)) {
      yield some
      some = []
      characters = 0
    }
    some.push(row)
    characters += size
  }
  if (some.length > 0) yield some
}
