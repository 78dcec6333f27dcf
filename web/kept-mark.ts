/** The name in `localStorage` of the mark that shows that there is data on the disk to read first. */
export const KEPT_MARK = 'edgewise kept'

/** Reads the mark; null if nothing was kept. */
export function readKeptMark(): string | null {
  try {
    return localStorage.getItem(KEPT_MARK)
  } catch {
    return null
  }
}
