import { posix } from 'node:path'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, typographer: false })
// Areas that scroll must be reachable by keyboard.
markdown.renderer.rules.table_open = () => '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'
const { fence } = markdown.renderer.rules
markdown.renderer.rules.fence = (...given) => fence?.(...given).replace('<pre>', '<pre tabindex="0">') ?? ''

/**
 * A page's HTML and title, its sections for searching, its links to other pages, and its anchors.
 *
 * @param {{ source: string, text: string }} page
 * @param {Map<string, { address: string }>} pages by their source
 */
export function renderPage(page, pages) {
  const tokens = markdown.parse(page.text, {})
  const slugs = new Map()
  const sections = [{ id: '', title: '', text: '' }]
  /** @type {{ to: string, anchor: string }[]} */
  const links = []
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = wordsOf(tokens[at + 1])
      const id = slugOf(title, slugs)
      token.attrSet('id', id)
      sections.push({ id, title, text: '' })
    } else if (token.type === 'inline') {
      pointLinks(token.children ?? [], page, pages, links)
      const section = sections[sections.length - 1]
      if (tokens[at - 1]?.type !== 'heading_open' && section) section.text += `${wordsOf(token)} `
    }
  }
  const title = sections[1]?.title ?? page.source
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    title,
    sections,
    links,
    ids: [...slugs.keys()],
  }
}

const relativeTo = ({ source }, path) => posix.normalize(posix.join(posix.dirname(source), path))

/** Makes links lead to the site's pages. Links to other files in the repository become plain text. */
function pointLinks(children, page, pages, links) {
  /** @type {boolean[]} */
  const open = []
  for (const token of children) {
    if (token.type === 'image') token.attrSet('src', `/${relativeTo(page, String(token.attrGet('src')))}`)
    if (token.type === 'link_close' && !open.pop()) token.hidden = true
    if (token.type !== 'link_open') continue
    const [path = '', anchor = ''] = String(token.attrGet('href')).split('#')
    if (/^[a-z]+:/.test(path)) {
      open.push(true)
      continue
    }
    const to = path === '' ? page.source : relativeTo(page, path)
    const target = pages.get(to) ?? pages.get(`${to}/README.md`)
    open.push(target !== undefined)
    if (!target) {
      token.hidden = true
      continue
    }
    links.push({ to: target.address, anchor })
    token.attrSet('href', target.address + (anchor ? `#${anchor}` : ''))
  }
}
markdown.renderer.rules.link_open = (tokens, at, options, _, renderer) =>
  tokens[at]?.hidden ? '' : renderer.renderToken(tokens, at, options)
markdown.renderer.rules.link_close = (tokens, at, options, _, renderer) =>
  tokens[at]?.hidden ? '' : renderer.renderToken(tokens, at, options)

const wordsOf = (token) =>
  (token?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** Generates the same anchors as GitHub, so that links to headings work in both places. */
function slugOf(title, used) {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
  const count = used.get(slug) ?? 0
  used.set(slug, count + 1)
  const id = count === 0 ? slug : `${slug}-${count}`
  used.set(id, used.get(id) ?? 1)
  return id
}
