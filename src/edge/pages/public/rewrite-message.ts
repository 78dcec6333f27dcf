import { fromCode } from '#lib/notices/from-code'
import type { Translate } from '../parts/speaking'

const OWN = /^\/(?!\/)/
const UPLOADS = '/user_uploads/'
const EMOJI = /\bemoji-([0-9a-f-]+)/

/**
 * Changes the HTML of messages for pages and feeds without scripts: spoilers can be opened, emoji are characters, and
 * boxes that scroll can be reached by keyboard. Pictures on other sites aren't loaded, and links to other sites don't
 * tell them which page the reader came from.
 */
export function rewriteMessages(page: Response, t: Translate): Response {
  return new HTMLRewriter()
    .on('.prose .spoiler-block', { element: (spoiler) => rename(spoiler, 'details') })
    .on('.prose .spoiler-header', { element: (header) => rename(header, 'summary') })
    .on('.prose .spoiler-content', { element: (content) => void content.removeAttribute('aria-hidden') })
    .on('.prose h1, .prose h3, .prose h4, .prose h5, .prose h6', { element: (title) => rename(title, 'h2') })
    .on('.prose span.emoji', { element: showEmoji })
    .on('.prose pre, .prose table, .prose .katex-display', { element: (box) => void box.setAttribute('tabindex', '0') })
    .on('.prose .katex-html', { element: (drawn) => void drawn.remove() })
    .on('.prose a[href]', { element: leadOut })
    .on('.prose img[src]', { element: (picture) => showPicture(picture, t) })
    .on('.prose video[src], .prose audio[src]', { element: showFilm })
    .transform(page)
}

function rename(element: Element, tag: string): void {
  element.tagName = tag
  element.onEndTag((end) => {
    end.name = tag
  })
}

function showEmoji(element: Element): void {
  const code = EMOJI.exec(element.getAttribute('class') ?? '')?.[1]
  const character = code === undefined ? '' : fromCode(code)
  if (character) element.setInnerContent(character)
}

/**
 * Changes a link so that other sites don't see which page it is on, and don't rank higher because of it. A link to a
 * file gets the address at which strangers can load the file.
 */
function leadOut(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  if (!OWN.test(href)) link.setAttribute('rel', 'nofollow ugc noopener noreferrer')
  if (href.startsWith(UPLOADS)) link.setAttribute('href', publicFile(href))
}

function showPicture(picture: Element, t: Translate): void {
  const source = picture.getAttribute('src') ?? ''
  if (!OWN.test(source)) {
    picture.replace(t('public.picture_at', { host: hostOf(source) }))
    return
  }
  if (source.startsWith(UPLOADS)) picture.setAttribute('src', publicFile(source))
  picture.setAttribute('loading', 'lazy')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
}

function showFilm(film: Element): void {
  const source = film.getAttribute('src') ?? ''
  if (source.startsWith(UPLOADS)) film.setAttribute('src', publicFile(source))
  film.setAttribute('preload', 'none')
}

/** The address at which strangers can load a file. */
const publicFile = (address: string): string => `/public/files/${address.slice(UPLOADS.length)}`

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}
