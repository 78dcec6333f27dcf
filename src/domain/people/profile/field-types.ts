export const FIELD_TYPE = {
  shortText: 1,
  longText: 2,
  choice: 3,
  date: 4,
  link: 5,
  people: 6,
  externalAccount: 7,
  pronouns: 8,
} as const

/** Types whose values are Markdown. */
export const RENDERED: readonly number[] = [FIELD_TYPE.shortText, FIELD_TYPE.longText]
/** Types that don't fit in a profile summary. */
export const NOT_IN_SUMMARY: readonly number[] = [FIELD_TYPE.longText, FIELD_TYPE.people]

/** A type of external account that an administrator needn't describe. */
interface ExternalAccount {
  text: string
  url_pattern: string
  name: string
  hint: string
}

export const EXTERNAL_ACCOUNTS: Readonly<Record<string, ExternalAccount>> = {
  twitter: { text: 'Twitter', url_pattern: 'https://twitter.com/%(username)s', name: 'Twitter username', hint: '' },
  github: { text: 'GitHub', url_pattern: 'https://github.com/%(username)s', name: 'GitHub username', hint: '' },
}

/** Types that need further data, as JSON. */
export const WITH_DATA: readonly number[] = [FIELD_TYPE.choice, FIELD_TYPE.externalAccount]
export const MOST_IN_SUMMARY = 2
/**
 * The limit for all fields together, in characters of JSON: they are stored in one row, and each change sends all of
 * them to everyone.
 */
export const LONGEST_FIELDS = 200_000
