import type { Parser as HtmlParser } from 'htmlparser2'
import { BLOCKS, beginsEarlier, isHidden, isQuote, PARAGRAPHS, UNREAD } from './html-parts'

/** The limits in characters for the HTML that is read and the Markdown that is written. Messages are far shorter. */
const MOST_READ = 1_000_000
const MOST_WRITTEN = 100_000
/** The deepest level at which elements have an effect. */
const DEEPEST = 60
/**
 * For each element, the text written so far is searched, so this limit and the one on the text together limit the work.
 */
const MOST_ELEMENTS = 10_000
const LONGEST_ADDRESS = 2000

/** An open element, with the Markdown of its content. */
interface Frame {
  name: string
  href: string | undefined
  text: string
  /** The number of the next item, in an ordered list. */
  next: number
  isUnread: boolean
}

/**
 * Markdown from an email's HTML: links, lists, emphasis, headings, code and quotes, and the plain text of other visible
 * elements. `quotes` says whether earlier emails are included. Nothing is loaded.
 */
export async function htmlToMarkdown(html: string, { quotes }: { quotes: boolean }): Promise<string> {
  const { Parser } = await import('htmlparser2')
  const writer = new Writer(quotes)
  const parser: HtmlParser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.text(text),
    onclosetag: (name) => writer.close(name),
  })
  parser.end(html.slice(0, MOST_READ))
  return writer.done()
}

class Writer {
  readonly #frames: Frame[] = [frameOf('body', {}, false)]
  /** The number of open elements that are nested too deeply to have an effect. */
  #below = 0
  #written = 0
  #elements = 0
  #isOver = false

  constructor(private readonly quotes: boolean) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const element = { name, attributes }
    if (!this.quotes && beginsEarlier(element)) this.#isOver = true
    if (++this.#elements > MOST_ELEMENTS) this.#isOver = true
    if (this.#frames.length > DEEPEST) {
      this.#below++
      return
    }
    const isUnread =
      this.#isOver || this.#top.isUnread || UNREAD.has(name) || isHidden(element) || (!this.quotes && isQuote(element))
    const frame = frameOf(name, attributes, isUnread)
    if (!isUnread) this.#begin(frame, attributes)
    this.#frames.push(frame)
  }

  text(text: string): void {
    const top = this.#top
    if (top.isUnread || this.#isOver || this.#written > MOST_WRITTEN) return
    const isPre = this.#frames.some(({ name }) => name === 'pre')
    const plain = isPre ? text : text.replace(/(?:\s|\u200b|\u200c|\u034f|\u00ad)+/g, ' ')
    this.#append(isPre || !/\s/.test(top.text.at(-1) ?? ' ') ? plain : plain.trimStart())
  }

  close(_name: string): void {
    if (this.#below > 0) {
      this.#below--
      return
    }
    if (this.#frames.length === 1) return
    const frame = this.#frames.pop()
    if (!frame || frame.isUnread) return
    const { name } = frame
    const text = markdownOf(frame, this.#top)
    if (PARAGRAPHS.has(name) && !(name === 'ul' || name === 'ol') && text)
      this.#top.text = `${ended(this.#top, 2)}${text}\n\n`
    else if ((name === 'ul' || name === 'ol') && text) this.#list(text)
    else if (BLOCKS.has(name) && text) this.#top.text = `${ended(this.#top, 1)}${text}\n`
    else if (name === 'li') this.#top.text = `${ended(this.#top, 1)}${text}\n`
    else this.#top.text += name === 'td' || name === 'th' ? `${text} ` : text
  }

  done(): string {
    while (this.#frames.length > 1) this.close('')
    return this.#top.text
      .replace(/[^\S\n]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  get #top(): Frame {
    return this.#frames.at(-1)!
  }

  #append(text: string): void {
    this.#written += text.length
    this.#top.text += text
  }

  #begin({ name }: Frame, { alt = '' }: Readonly<Record<string, string>>): void {
    if (name === 'br') this.#append('\n')
    if (name === 'hr') this.#append('\n\n---\n\n')
    if (name === 'img' && alt.trim() !== '') this.#append(alt.replace(/\s+/g, ' ').slice(0, 200))
  }

  /** Adds a list. Within an item, the list begins on a new line. */
  #list(text: string): void {
    const isNested = this.#top.name === 'li'
    this.#top.text = isNested ? `${ended(this.#top, 1)}${text}` : `${ended(this.#top, 2)}${text}\n\n`
  }
}

const frameOf = (name: string, attributes: Readonly<Record<string, string>>, isUnread: boolean): Frame => ({
  name,
  href: attributes.href,
  text: '',
  next: 1,
  isUnread,
})

/** The text so far, with at least `breaks` line breaks at its end if it isn't empty. */
function ended({ text }: Frame, breaks: number): string {
  let end = text.length
  while (end > 0 && text[end - 1] !== '\n' && /\s/.test(text[end - 1] ?? '')) end--
  const plain = end === text.length ? text : text.slice(0, end)
  if (plain === '') return plain
  const missing = breaks - (plain.endsWith('\n\n') ? 2 : plain.endsWith('\n') ? 1 : 0)
  return missing > 0 ? plain + '\n'.repeat(missing) : plain
}

function markdownOf({ name, href, text }: Frame, parent: Frame): string {
  const inside = text.trim()
  switch (name) {
    case 'b':
    case 'strong':
      return around(text, '**')
    case 'i':
    case 'em':
      return around(text, '*')
    case 's':
    case 'del':
    case 'strike':
      return around(text, '~~')
    case 'code':
      return inside.includes('`') || inside.includes('\n') || inside === '' ? text : `\`${inside}\``
    case 'pre':
      return inside === '' ? '' : `\`\`\`\n${text.replaceAll('```', "'''").replace(/^\n+|\s+$/g, '')}\n\`\`\``
    case 'a':
      return linkOf(text, href)
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return inside === '' ? '' : `${'#'.repeat(Number(name[1]))} ${inside.replace(/\s*\n\s*/g, ' ')}`
    case 'blockquote':
      return inside === '' ? '' : inside.replace(/^/gm, '> ')
    case 'li':
      return itemOf(inside, parent)
    case 'ul':
    case 'ol':
      return text.replace(/\s+$/, '')
    default:
      return PARAGRAPHS.has(name) || BLOCKS.has(name) ? inside : text
  }
}

/**
 * Puts Markdown markers around text, but not around its white space. Text that has several lines or contains the marker
 * gets none.
 */
function around(text: string, mark: string): string {
  const inside = text.trim()
  if (inside === '' || inside.includes('\n') || inside.includes(mark)) return text
  const [before, after] = text.split(inside, 2)
  return `${before}${mark}${inside}${mark}${after ?? ''}`
}

function itemOf(inside: string, parent: Frame): string {
  if (inside === '') return ''
  const mark = parent.name === 'ol' ? `${parent.next++}.` : '*'
  return `${mark} ${inside.replace(/\n+/g, '\n  ')}`
}

/**
 * A link in Markdown. If its address isn't for the web, only the text is kept, because other schemes could run code. A
 * link whose text is its address also becomes just that text.
 */
function linkOf(text: string, href = ''): string {
  const label = text.replace(/\s+/g, ' ').trim()
  const address = href.trim()
  const isOpen = /^(?:https?:\/\/|mailto:)\S+$/i.test(address) && address.length <= LONGEST_ADDRESS
  if (!isOpen || label === '') return text
  if (/^mailto:/i.test(address) || label === address || `https://${label}` === address) return label
  return `[${label.replace(/[[\]]/g, '')}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
}
