import { Element } from '../html/element'
import { splitUrl } from '../links/url-parts'
import type { LinkedPage, MarkdownOptions } from '../rendering/types'
import type { PreviewImage } from './media-urls'

export function imagePreview(image: PreviewImage, options: MarkdownOptions): Element {
  const preview = new Element('div', { class: 'message_inline_image' })
  const link = preview.append('a', withTitle({ href: image.url }, image.name))
  link.append('img', image.upload ? thumbnail(image.upload) : { src: proxied(image.source, options) })
  return preview
}

function thumbnail({
  path,
  width,
  height,
  isAnimated,
  type,
}: NonNullable<PreviewImage['upload']>): Record<string, string> {
  const attributes = {
    'data-original-content-type': type,
    'data-original-dimensions': `${width}x${height}`,
    src: `/user_uploads/thumbnail/${path}/840x560${isAnimated ? '-anim' : ''}.webp`,
  }
  return isAnimated ? { 'data-animated': 'true', ...attributes } : attributes
}

export function videoPreview(url: string, name: string | undefined, options: MarkdownOptions): Element {
  const preview = new Element('div', { class: 'message_inline_image message_inline_video' })
  const link = preview.append('a', withTitle({ href: url }, name))
  const source = proxied(url, options)
  const original: Record<string, string> = source === url ? {} : { 'data-video-original-url': url }
  link.append('video', { preload: 'metadata', src: source, ...original })
  return preview
}

export function youtubePreview(url: string, id: string, options: MarkdownOptions): Element {
  const preview = new Element('div', { class: 'youtube-video message_inline_image' })
  const link = preview.append('a', { href: url, 'data-id': id })
  link.append('img', { src: proxied(`https://i.ytimg.com/vi/${id}/default.jpg`, options) })
  return preview
}

/** The preview of a page. Clients read the address of its picture from the style. */
export function pagePreview(url: string, { title, description, picturePath }: LinkedPage): Element {
  const preview = new Element('div', { class: 'message_embed' })
  preview.append('a', {
    class: 'message_embed_image',
    href: url,
    style: `background-image: url("${picturePath}")`,
  })
  const texts = preview.append('div', { class: 'data-container' })
  if (title) texts.append('div', { class: 'message_embed_title' }).append('a', { href: url, title }).text = title
  if (description) texts.append('div', { class: 'message_embed_description' }).text = description
  return preview
}

function withTitle(attributes: Record<string, string>, title: string | undefined): Record<string, string> {
  return title === undefined ? attributes : { ...attributes, title }
}

/**
 * The address from which clients load an image or video. If it is on another host and there is a proxy, this is the
 * proxy's address for it.
 */
function proxied(url: string, { proxyImageUrl, realmUrl }: MarkdownOptions): string {
  if (!proxyImageUrl) return url
  const host = splitUrl(url)?.host ?? ''
  return host === '' || host === splitUrl(realmUrl)?.host ? url : proxyImageUrl(url)
}
