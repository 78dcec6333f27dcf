/** The server's own icon. */
export const ICON_PATH = '/static/images/logo/edgewise-icon.svg'

/** The folder of the pictures with initials, which the server draws. They are named `COLOR-LETTERS.svg`. */
export const INITIALS_FOLDER = '/static/images/initials'

const INITIALS_COLORS = 10

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** The address of a picture with the initials of a name, in a color that depends on the id. */
export function initialsPath(id: number, name: string): string {
  const letters = encodeURIComponent(initialsOf(name).toWellFormed())
  return `${INITIALS_FOLDER}/${id % INITIALS_COLORS}-${letters}.svg`
}
