const ASCII = /^[\0-\x7f]*$/

/**
 * The form in which names are compared, regardless of case. Zulip compares upper-cased text character by character, so
 * a character whose upper case has several characters ("ß") stays as it is.
 */
export function foldName(name: string): string {
  if (ASCII.test(name)) return name.toUpperCase()
  let folded = ''
  for (const character of name) {
    const upper = character.toUpperCase()
    folded += upper.length === character.length ? upper : character
  }
  return folded
}
