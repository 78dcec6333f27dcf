export const byNumber = (one: number, other: number): number => one - other

/** Both lists merged, sorted and without duplicates. */
export function union(list: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...list, ...more])].sort(byNumber)
}

export function difference(list: readonly number[], without: readonly number[]): number[] {
  const gone = new Set(without)
  return list.filter((item) => !gone.has(item))
}

/** The position of a number in a sorted list, or the one where it would be inserted. */
export function placeIn(sorted: readonly number[], wanted: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

export function isIn(sorted: readonly number[], wanted: number): boolean {
  return sorted[placeIn(sorted, wanted)] === wanted
}
