/** The options of an address, each with the protocol's name and a shorter one. */
export const MAIL_OPTIONS = [
  ['show-sender', 'from'],
  ['include-footer', 'footer'],
  ['include-quotes', 'quotes'],
  ['prefer-html', 'html'],
] as const
export type MailOption = (typeof MAIL_OPTIONS)[number][0]

/** The number of characters that mail servers allow before the "@". */
const LONGEST_LOCAL_PART = 64

/**
 * A channel's address with exactly these options. If it is too long, the channel's name is left out. If that isn't
 * enough, the options get their short names.
 */
export function withMailOptions(address: string, chosen: ReadonlySet<MailOption>): string {
  const at = address.lastIndexOf('@')
  const options = new Set<string>(MAIL_OPTIONS.flat())
  const parts = address
    .slice(0, at)
    .split('.')
    .filter((part) => !options.has(part))
  const token = parts.at(-1) ?? ''
  const named = MAIL_OPTIONS.filter(([name]) => chosen.has(name))
  const long = named.map(([name]) => name)
  const forms = [
    [...parts, ...long],
    [token, ...long],
    [token, ...named.map(([, short]) => short)],
  ].map((form) => form.join('.'))
  return `${forms.find((form) => form.length <= LONGEST_LOCAL_PART) ?? forms.at(-1)}${address.slice(at)}`
}
