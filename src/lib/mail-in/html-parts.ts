/** Elements whose content is ignored. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script style head title template svg math object embed iframe noscript select textarea audio video canvas map'.split(
    ' ',
  ),
)

/** Elements that begin and end a line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside center dd div dl dt fieldset figcaption figure footer form header main nav section table tbody tfoot thead tr'.split(
    ' ',
  ),
)

/** Blocks with an empty line before and after them. */
export const PARAGRAPHS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol hr'.split(' '))

/** The classes and ids with which email programs mark quotes. */
const QUOTE_CLASSES: ReadonlySet<string> = new Set(
  'gmail_quote gmail_quote_container gmail_attr moz-cite-prefix moz-forward-container yahoo_quoted protonmail_quote tutanota_quote zmail_extra mailspring-gmail-quote ms-outlook-mobile-reference-message quotelevel1 hmquote'.split(
    ' ',
  ),
)
const QUOTE_IDS = /^(?:x_)*(?:isforwardcontent|replysplit|yahoo_quoted_\w+|mimemailquote|qt)$/i
/** The ids of elements with which an earlier email begins. Its end isn't marked. */
const EARLIER_IDS =
  /^(?:x_)*(?:divrplyfwdmsg|appendonsend|stopspelling|mail-editor-reference-message-container|olk_src_body_section|ms-outlook-mobile-body-separator-line)$/i
/** The style of Outlook's line above an earlier email. */
const OUTLOOK_LINE =
  /border:\s?none;\s?border-top:\s?solid\s?(?:#(?:e1e1e1|b5c4df)|windowtext)\s?1\.0pt;\s?padding:\s?3\.0pt/i
const HIDDEN = /(?:^|;)\s?(?:display:\s?none|visibility:\s?hidden|font-size:\s?0(?:px)?\s?(?:;|$)|max-height:\s?0)/i

const LONGEST_STYLE = 1000

interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
}

/** Whether an element is hidden, such as preview text for lists of emails, or a tracking pixel. */
export const isHidden = ({ attributes }: Element): boolean =>
  'hidden' in attributes || HIDDEN.test((attributes.style ?? '').slice(0, LONGEST_STYLE))

export function isQuote({ name, attributes }: Element): boolean {
  const { class: classes = '', id = '', type } = attributes
  if (name === 'blockquote' && type === 'cite') return true
  if (attributes.name === 'quote') return true
  if (QUOTE_IDS.test(id)) return true
  return classes
    .slice(0, LONGEST_STYLE)
    .split(/\s+/)
    .some((one) => QUOTE_CLASSES.has(one.toLowerCase().replace(/^(?:x_)+/, '')))
}

/** Whether this element and everything after it belong to an earlier email. */
export const beginsEarlier = ({ attributes: { id = '', style = '' } }: Element): boolean =>
  EARLIER_IDS.test(id) || OUTLOOK_LINE.test(style.slice(0, LONGEST_STYLE))
