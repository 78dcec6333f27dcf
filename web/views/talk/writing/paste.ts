import { nodesOf } from '../../../parts/prose/html'

/** The Markdown marks for inline HTML elements. */
const MARKS: Readonly<Record<string, string>> = {
  B: '**',
  STRONG: '**',
  I: '*',
  EM: '*',
  DEL: '~~',
  S: '~~',
  CODE: '`',
}
const BLOCKS = new Set(['P', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'SECTION', 'ARTICLE', 'TR'])
/** Longer HTML is pasted as plain text. */
const LONGEST_HTML = 200_000

/** Rich text as Markdown; undefined if it is plain, so that the browser can paste it. */
export function pasted(data: DataTransfer): string | undefined {
  const html = data.getData('text/html')
  const plain = data.getData('text/plain')
  // Code editors and macOS apps add styles that have no meaning.
  if (!html || html.length > LONGEST_HTML || /vscode|<meta name="?Generator"? content="?Cocoa/i.test(html))
    return undefined
  // The nodes aren't inserted into a page, so nothing in them runs or loads.
  const markdown = markdownOf(nodesOf(html))
  return markdown === plain.trim() || markdown === '' ? undefined : markdown
}

export function markdownOf(nodes: Node): string {
  return inside(nodes, '')
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
}

function inside(node: Node, indent: string): string {
  return [...node.childNodes].map((child) => told(child, indent)).join('')
}

function told(node: Node, indent: string): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element) || ['STYLE', 'SCRIPT', 'HEAD', 'TITLE'].includes(node.tagName)) return ''
  const { tagName } = node
  if (tagName === 'BR') return '\n'
  if (tagName === 'PRE') return `\n\`\`\`\n${node.textContent?.replace(/\n$/, '')}\n\`\`\`\n`
  if (tagName === 'UL' || tagName === 'OL') return `\n${listOf(node, indent)}\n`
  if (tagName === 'BLOCKQUOTE') return `\n${inside(node, indent).trim().replace(/^/gm, '> ')}\n`
  const text = inside(node, indent)
  if (tagName === 'A') return linkOf(node, text)
  if (BLOCKS.has(tagName)) return `\n\n${text.trim()}\n\n`
  const mark = MARKS[tagName]
  return mark && text.trim() ? text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`) : text
}

function linkOf(link: Element, text: string): string {
  const address = link.getAttribute('href') ?? ''
  if (!/^https?:/.test(address) || !text.trim() || text.trim() === address) return text
  return `[${text.trim()}](${address})`
}

function listOf(list: Element, indent: string): string {
  return [...list.children]
    .map((item, at) => {
      const mark = list.tagName === 'OL' ? `${at + 1}. ` : '- '
      return `${indent}${mark}${inside(item, `${indent}  `).trim()}`
    })
    .join('\n')
}
