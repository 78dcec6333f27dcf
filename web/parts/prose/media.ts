import { t } from '../../words/t'
import { element } from './nodes'

/** The largest size of previews in messages, in pixels. */
const WIDEST = 400
const HIGHEST = 300

/**
 * Adapts pictures, videos, audio and other files. If a picture's size is known, it is set before the picture loads, so
 * that nothing moves. Pictures open in the viewer, except for previews of YouTube videos.
 */
export function improveMedia(nodes: DocumentFragment): void {
  improveSounds(nodes)
  improveFiles(nodes)
  for (const preview of nodes.querySelectorAll('.message_inline_image')) {
    const [link, image] = [preview.querySelector('a'), preview.querySelector('img')]
    const video = preview.querySelector('video')
    const name = link?.title || nameIn(link?.getAttribute('href'))
    if (image) improveImage(image, name)
    if (image && link && !preview.classList.contains('youtube-video')) {
      link.dataset.do = 'picture'
      link.setAttribute('aria-label', t('prose.open_picture', { name }))
    }
    if (video) {
      video.controls = true
      video.setAttribute('aria-label', name)
      // The player has its own buttons, and a link around them would take their clicks.
      link?.replaceWith(video)
    }
  }
}

/** The maximum number of players that are added for links to audio files in a message. */
const MOST_SOUNDS = 24
const SOUND = /^\/?user_uploads\/.+\.(aac|flac|m4a|mp3|og[ag]|wav|weba)$/i

/** Adds players after links to audio files, up to a maximum, except in quotes. */
function improveSounds(nodes: DocumentFragment): void {
  const links = [...nodes.querySelectorAll<HTMLAnchorElement>('a:not(blockquote *)')].filter((link) =>
    SOUND.test(hrefOf(link)),
  )
  for (const link of links.slice(0, MOST_SOUNDS)) {
    link.after(element('audio', { controls: '', preload: 'metadata', src: hrefOf(link), 'aria-label': link.text }))
  }
}

const FILE = /^\/?user_uploads\/.*?(?:\.(\w{1,5}))?$/

/** Shows a link to a file as a card if it is alone on its line, outside of quotes, and the file isn't shown. */
function improveFiles(nodes: DocumentFragment): void {
  for (const link of nodes.querySelectorAll<HTMLElement>('p:not(blockquote *) > a')) {
    const file = FILE.exec(hrefOf(link))
    const { previousSibling: before, nextSibling: after } = link
    const isAlone = (!before || before.nodeValue === '\n') && (!after || after.nodeName === 'BR')
    if (!file || !isAlone) continue
    if (nodes.querySelector(`.message_inline_image [href=${JSON.stringify(hrefOf(link))}]`)) continue
    link.className = 'file'
    link.dataset.kind = file[1] ?? ''
  }
}

const hrefOf = (link: Element) => link.getAttribute('href') ?? ''

const OWN_PICTURE = /url\("(\/external_content\/[0-9a-f]+)"\)/

/**
 * Adds the pictures of linked pages, since the client's policy refuses the styles that would show them. Pictures from
 * other sites aren't loaded.
 */
export function improvePages(nodes: DocumentFragment): void {
  for (const link of nodes.querySelectorAll<HTMLElement>('.message_embed_image')) {
    const source = OWN_PICTURE.exec(link.dataset.style ?? '')?.[1]
    delete link.dataset.style
    if (!source) {
      link.remove()
      continue
    }
    // The title next to it is the same link.
    link.tabIndex = -1
    link.setAttribute('aria-hidden', 'true')
    const image = document.createElement('img')
    image.src = source
    improveImage(image, '')
    image.onerror = () => link.remove()
    link.append(image)
  }
}

function improveImage(image: HTMLImageElement, name: string): void {
  image.alt = name
  image.loading = 'lazy'
  image.decoding = 'async'
  const [width = 0, height = 0] = image.dataset.originalDimensions?.split('x').map(Number) ?? []
  if (!width || !height) return
  const scale = Math.min(1, WIDEST / width, HIGHEST / height)
  image.width = Math.round(width * scale)
  image.height = Math.round(height * scale)
}

/** The name of the file at an address. */
export function nameIn(address: string | null | undefined): string {
  const last = address?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
