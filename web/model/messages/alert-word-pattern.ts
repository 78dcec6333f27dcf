/**
 * Matches alert words in rendered text. Around a word, it allows the same characters as the server does in the source.
 * Markup also separates words, since it divides text into nodes.
 */
export function alertWordPattern(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const any = longestFirst.map((word) => word.replace(/[^\p{L}\p{N}]/gu, literal)).join('|')
  return new RegExp(`(?<![^ \\n(".,';[*\`>])(?:${any})(?![^ \\n)?:.,';\\]!*\`])`, 'giu')
}

const literal = (sign: string) => `\\u{${sign.codePointAt(0)?.toString(16)}}`
