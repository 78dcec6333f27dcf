import type { Element } from '../html/element'
import { splitUrl } from '../links/url-parts'
import type { Rendering } from '../rendering/rendering'
import { type FoundLink, findLinks } from './find-links'
import { hasVideoExtension, imageOf, isUpload, youtubeId } from './media-urls'
import { placePreview } from './place-preview'
import { imagePreview, pagePreview, videoPreview, youtubePreview } from './preview-nodes'

/** A message with more addresses outside of quotes gets no previews at all. */
const MAX_PREVIEWS = 24

/** Reports links, uploads and pages, and adds previews of images, of videos, and of pages that were already fetched. */
export function previewLinks(root: Element, rendering: Rendering): void {
  const links = findLinks(root)
  const { found, options } = rendering
  found.hasLink = links.length > 0
  if (links.length === 0) return
  found.uploads = uploadsIn(links, options.realmUrl)
  const open = links.filter((link) => !link.isQuoted)
  const urls = new Set(open.map((link) => link.url))
  if (urls.size > MAX_PREVIEWS) return
  for (const link of links) if (urls.delete(link.url)) addPreview(root, link, rendering)
}

function addPreview(root: Element, link: FoundLink, rendering: Rendering): void {
  if (rendering.options.previewsOwnAlone && !isUpload(link.url)) return
  if (isMedia(link, rendering)) {
    if (rendering.options.previewMedia) addMedia(root, link, rendering)
    return
  }
  if (!isOfPage(link.url, rendering.options.realmUrl)) return
  rendering.found.pages.push(link.url)
  const page = rendering.lookup.findPage?.(link.url)
  if (page) root.children.push(pagePreview(link.url, page))
}

const isMedia = (link: FoundLink, { lookup }: Rendering) =>
  hasVideoExtension(link.url) || youtubeId(link.url) !== undefined || imageOf(link, lookup) !== undefined

/** The limit in characters. Pages with longer addresses aren't previewed. */
const LONGEST_ADDRESS = 2000

/**
 * Whether the address is on another site. An address with a user name or a password is excluded, since it is meant only
 * for its author.
 */
function isOfPage(url: string, realmUrl: string): boolean {
  if (url.length > LONGEST_ADDRESS || !URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && username + password === '' && host !== splitUrl(realmUrl)?.host
}

function addMedia(root: Element, link: FoundLink, rendering: Rendering): void {
  if (hasVideoExtension(link.url)) {
    placePreview(root, link, videoPreview(link.url, link.name, rendering.options), true)
    return
  }
  const image = imageOf(link, rendering.lookup)
  if (image) {
    rendering.found.hasImage = true
    placePreview(root, { ...link, name: image.name }, imagePreview(image, rendering.options), true)
    return
  }
  const video = youtubeId(link.url)
  if (video === undefined) return
  rendering.found.hasImage = true
  placePreview(root, link, youtubePreview(link.url, video, rendering.options), false)
}

/** The paths of linked uploads. */
function uploadsIn(links: FoundLink[], realmUrl: string): string[] {
  const ownHost = splitUrl(realmUrl)?.host
  const paths = new Set<string>()
  for (const { url } of links) {
    const parts = splitUrl(url)
    if (!parts || (parts.host !== '' && parts.host !== ownHost)) continue
    const path = /^\/?user_uploads\/(.*)$/s.exec(parts.path)?.[1]
    if (path !== undefined && (parts.scheme === '' || parts.host !== '')) paths.add(path)
  }
  return [...paths]
}
