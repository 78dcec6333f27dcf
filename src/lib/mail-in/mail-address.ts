/** The options in an address, in addition to its token. Zulip has the same options. */
export interface AddressOptions {
  showSender: boolean
  includeFooter: boolean
  includeQuotes: boolean
  preferHtml: boolean
}

const OPTIONS: Readonly<Record<string, Partial<AddressOptions>>> = {
  'show-sender': { showSender: true },
  'include-footer': { includeFooter: true },
  'include-quotes': { includeQuotes: true },
  'prefer-html': { preferHtml: true },
  'prefer-text': { preferHtml: false },
  // These names are shorter, so that an address has room for all options.
  from: { showSender: true },
  footer: { includeFooter: true },
  quotes: { includeQuotes: true },
  html: { preferHtml: true },
}

const NONE: AddressOptions = { showSender: false, includeFooter: false, includeQuotes: false, preferHtml: false }

/** The limit in RFC 5321, in characters. */
const LONGEST_LOCAL_PART = 64
export const LONGEST_ADDRESS = 320
const MOST_PARTS = 10

interface MailAddress {
  token: string
  options: AddressOptions
  domain: string
}

/**
 * Reads "name.token.option@domain". A "+" also separates the parts. The name is ignored, since it only helps people.
 */
export function readMailAddress(address: string): MailAddress | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1 || address.length > LONGEST_ADDRESS) return undefined
  const parts = address.slice(0, at).toLowerCase().split(/[.+]/)
  if (parts.length > MOST_PARTS) return undefined
  const chosen = parts.flatMap((part) => (Object.hasOwn(OPTIONS, part) ? [OPTIONS[part]] : []))
  const token = parts.filter((part) => !Object.hasOwn(OPTIONS, part)).at(-1)
  if (!token) return undefined
  return { token, options: Object.assign({}, NONE, ...chosen), domain: address.slice(at + 1).toLowerCase() }
}

/**
 * A channel's address, with the option that makes messages name the email's author. People can leave the option out.
 */
export function channelMailAddress(name: string, token: string, domain: string): string {
  const rest = `${token}.show-sender`
  const slug = slugOf(name).slice(0, Math.max(0, LONGEST_LOCAL_PART - rest.length - 1))
  const trimmed = slug.replace(/-+$/, '')
  return `${trimmed === '' ? '' : `${trimmed}.`}${rest}@${domain}`
}

/**
 * The name as part of an address. Empty if letters would be lost, because the rest could be a different name, or if the
 * name would be read as an option.
 */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}+/gu, '')
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return /^[A-Za-z0-9-]+$/.test(slug) && !Object.hasOwn(OPTIONS, slug.toLowerCase()) ? slug.toLowerCase() : ''
}
