import type { Element } from '../html/element'
import { splitUrl } from '../links/url-parts'
import type { Rendering } from '../rendering/rendering'
import { type FoundLink, findLinks } from './find-links'
import { hasVideoExtension, imageOf, youtubeId } from './media-urls'
import { placePreview } from './place-preview'
import { imagePreview, videoPreview, youtubePreview } from './preview-nodes'

/** A text with more addresses gets no previews at all. */
const MAX_PREVIEWS = 24

/** Reports links and uploads, and adds previews of images and videos. Nothing is fetched. */
export function previewLinks(root: Element, rendering: Rendering): void {
  const links = findLinks(root)
  const { found, options } = rendering
  found.hasLink = links.length > 0
  if (links.length === 0) return
  found.uploads = uploadsIn(links, options.realmUrl)
  const open = links.filter((link) => !link.isQuoted)
  const urls = new Set(open.map((link) => link.url))
  if (!options.previewMedia || urls.size > MAX_PREVIEWS) return
  for (const link of links) if (urls.delete(link.url)) addPreview(root, link, rendering)
}

function addPreview(root: Element, link: FoundLink, rendering: Rendering): void {
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

/** Paths of the uploads that are linked. */
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
