const NAME = 'edgewise emoji'
const MOST = 16
/** Emoji that fill the list until the user has chosen enough others. */
const AT_FIRST = ['1f44d', '2764', '1f604', '1f389', '1f440', '1f64f', '1f525', '2705']

/** Codes of emoji that the user chose in this browser, the latest first, and then those of `AT_FIRST`. */
export function oftenChosen(): string[] {
  try {
    const known = JSON.parse(localStorage.getItem(NAME) ?? '[]') as string[]
    return [...new Set([...known, ...AT_FIRST])].slice(0, MOST)
  } catch {
    return AT_FIRST
  }
}

export function chosenBefore(code: string): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([code, ...oftenChosen().filter((one) => one !== code)]))
  } catch {
    // Without storage, the choice isn't remembered.
  }
}
