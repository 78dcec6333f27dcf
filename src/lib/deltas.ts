const BITS = 7
const MORE = 2 ** BITS

/** Ids as bytes: the distances between them, seven bits to a byte. */
export function deltasOf(ids: Iterable<number>): Uint8Array {
  const bytes: number[] = []
  let before = 0
  for (const id of [...ids].sort((one, other) => one - other)) {
    let rest = id - before
    before = id
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes.push((rest % MORE) + MORE)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

/** The ids, ascending. */
export function* idsOfDeltas(bytes: Uint8Array): Generator<number> {
  let [id, rest, unit] = [0, 0, 1]
  for (const byte of bytes) {
    rest += (byte % MORE) * unit
    unit *= MORE
    if (byte >= MORE) continue
    id += rest
    yield id
    rest = 0
    unit = 1
  }
}
