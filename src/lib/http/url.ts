const LONGEST = 2048

/** Letters of any script, since host names may contain them. */
const LETTER = 'a-z\\u00a1-\\uffff'
const LABEL = `[${LETTER}0-9](?:[${LETTER}0-9-]{0,61}[${LETTER}0-9])?`
const TOP = `(?:[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])|xn--[a-z0-9]{1,59})`
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const HOST = `(?:${BYTE}(?:\\.${BYTE}){3}|\\[[0-9a-f:.]+\\]|(?:${LABEL}\\.)+${TOP}\\.?|localhost)`
const ADDRESS = new RegExp(
  `^(?:https?|ftps?)://(?:[^\\s:@/]+(?::[^\\s:@/]*)?@)?${HOST}(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  'i',
)

/**
 * Whether the text is a complete address, as a profile or a bot's service needs. It has a scheme, and its host has a
 * dot, or is an IPv6 address or `localhost`.
 */
export function isUrl(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text) && URL.canParse(text)
}

/** Whether the text is a server's web address, which may be in a private network. */
export function isServerAddress(text: string, longest: number): boolean {
  return text.length <= longest && /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text)
}
