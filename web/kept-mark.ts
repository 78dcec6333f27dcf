/** The names in `localStorage` of marks that data on the disk must be read first. */
export const KEPT_MARK = 'edgewise kept'

/** Null if nothing was kept. */
export function readKeptMark(): string | null {
  try {
    return localStorage.getItem(KEPT_MARK)
  } catch {
    return null
  }
}
