import { decodeHTML } from 'entities'

/** The title, description and picture that a page declares, as plain text. */
interface PageFacts {
  title: string
  description: string
  /** An address that hasn't been resolved; it may be relative. */
  picture: string
}

/** The limit in characters for each value. A title may exceed it by one piece of text. */
const LONGEST_VALUE = 2000

const TITLES = ['og:title', 'twitter:title']
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description']
const PICTURES = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src']

/** Reads a page or the beginning of one. Nothing in it is run or loaded. */
export async function readPage(html: string): Promise<PageFacts> {
  const named = new Map<string, string>()
  let title = ''
  let titles = 0
  const rewriter = new HTMLRewriter()
    .on('meta[content]', {
      element(tag) {
        const name = (tag.getAttribute('property') ?? tag.getAttribute('name') ?? '').trim().toLowerCase()
        const isKnown = [TITLES, DESCRIPTIONS, PICTURES].some((names) => names.includes(name))
        const value = (tag.getAttribute('content') ?? '').slice(0, LONGEST_VALUE)
        if (isKnown && !named.has(name) && value.trim()) named.set(name, plain(value))
      },
    })
    .on('title', {
      element: () => {
        titles++
      },
      // SVG images in a page can have titles, too.
      text({ text }) {
        if (titles === 1 && title.length < LONGEST_VALUE) title += text
      },
    })
  await rewriter.transform(new Response(html)).body?.pipeTo(new WritableStream())
  const first = (names: readonly string[]) => names.map((name) => named.get(name)).find(Boolean)
  return {
    title: first(TITLES) ?? plain(title),
    description: first(DESCRIPTIONS) ?? '',
    picture: first(PICTURES) ?? '',
  }
}

const plain = (value: string) =>
  decodeHTML(value)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
