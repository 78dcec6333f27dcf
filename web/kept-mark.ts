/** Names, in `localStorage`, whose something is to be read from the disk before anything else. */
export const KEPT_MARK = 'edgewise kept'

/** Null if nothing was kept. */
export function readKeptMark(): string | null {
  try {
    return localStorage.getItem(KEPT_MARK)
  } catch {
    return null
  }
}
