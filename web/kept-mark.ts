/** The name in `localStorage` of the mark that tells the page to read saved data first. */
export const KEPT_MARK = 'edgewise kept'

/** Reads the mark; null if nothing was kept. */
export function readKeptMark(): string | null {
  try {
    return localStorage.getItem(KEPT_MARK)
  } catch {
    return null
  }
}
