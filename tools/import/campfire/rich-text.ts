const ATTACHMENT = /<action-text-attachment\b([^>]*)>(?:<\/action-text-attachment>)?/g
const TAG = /(<[^>]*>)/
/**
 * Characters with a meaning in Markdown, in text between tags. They include the `&amp;` of `&amp;lt;`, because `&lt;`,
 * which remains after the HTML is decoded, would be decoded again.
 */
const MARKS = /[*`]|~{2,}|\${2,}|\](?=\()|&amp;(?=(?:#\w+|[a-z]+);)/gi
const START = /^(\s*)(#(?=#{0,5}\s)|&gt;|[-+](?=\s))/

/**
 * Turns Action Text content into HTML that our parser supports: mentions become the person's id between two private-use
 * characters, previews become links, and characters with a meaning in Markdown become entities.
 */
export const readable = (html: string) =>
  escaped(html.replaceAll('\uE001', '').replace(ATTACHMENT, (_, attributes) => attachmentOf(attributes)))

function attachmentOf(attributes) {
  const person = personIn(attributeOf(attributes, 'sgid'))
  if (person !== undefined) return `\uE001${person}\uE001`
  const href = attributeOf(attributes, 'href') ?? attributeOf(attributes, 'url')
  const name = attributeOf(attributes, 'filename') ?? attributeOf(attributes, 'caption') ?? href
  return href ? `<p><a href="${href}">${name}</a></p>` : ''
}

/** The value of an attribute, without decoding entities in it. */
const attributeOf = (attributes, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/**
 * The id of the person to whom a signed id refers. The signature isn't checked: that would require Campfire's secret,
 * and the database is trusted anyway.
 */
function personIn(sgid) {
  let text = decoded(sgid?.split('--')[0])
  for (let depth = 0; depth < 3 && text; depth++) {
    const id = /gid:\/\/[^/"]+\/User\/(\d{1,15})/.exec(text)?.[1]
    if (id) return id
    text = decoded(/"(?:message|data)":"([A-Za-z0-9+/=_-]+)"/.exec(text)?.[1])
  }
  return undefined
}

const decoded = (text) => (text ? Buffer.from(text, 'base64').toString('latin1') : '')

/** Escapes what Markdown would read as formatting in the text between tags, but not in code. */
function escaped(html) {
  let inCode = 0
  return html
    .split(TAG)
    .map((part) => {
      const tag = /^<(\/?)(?:pre|code)\b/i.exec(part)
      if (tag) inCode = Math.max(0, inCode + (tag[1] ? -1 : 1))
      if (part.startsWith('<') || inCode > 0) return part
      const [start = '', blanks = '', mark = ''] = START.exec(part) ?? []
      return blanks + entitiesOf(mark) + part.slice(start.length).replace(MARKS, entitiesOf)
    })
    .join('')
}

const entitiesOf = (mark) =>
  mark.startsWith('&') ? `&amp;${mark.slice(1)}` : [...mark].map((one) => `&amp;#${one.codePointAt(0)};`).join('')
