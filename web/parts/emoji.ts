/** The characters of a code as the server writes it: `1f44d`, `1f1e9-1f1ea`. */
export const emojiOf = (code: string): string =>
  String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)))
