import { joinUrl, splitUrl, type UrlParts } from '../links/url-parts'
import type { MarkdownLookup, UploadedImage } from '../rendering/types'
import type { FoundLink } from './find-links'

const IMAGE_EXTENSION = /\.(?:bmp|gif|jpe|jpe?g|png|webp)$/i
const VIDEO_EXTENSION = /[^/]\.(?:mp4|webm)$/i
const UPLOADS = '/user_uploads/'

export interface PreviewImage {
  /** The address of the preview's link, and that of its picture. */
  url: string
  source: string
  name: string | undefined
  /** Set for uploads. */
  upload?: UploadedImage & { path: string }
}

export const isUpload = (url: string): boolean => url.startsWith(UPLOADS)

export function hasVideoExtension(url: string): boolean {
  return VIDEO_EXTENSION.test(url)
}

/** The image that a link leads to; undefined if the address isn't recognized as that of an image. */
export function imageOf(link: FoundLink, lookup: MarkdownLookup): PreviewImage | undefined {
  const { url, name } = link
  const parts = splitUrl(url)
  if (!parts || parts.host === 'pasteboard.co') return undefined
  if (isUpload(url)) return uploadedImage(url, name, lookup)
  if (!IMAGE_EXTENSION.test(parts.path)) return undefined
  const moved = imageBehindPage(parts)
  if (moved !== undefined) return { url: moved, source: moved, name: undefined }
  return { url, source: rawGithubUrl(parts) ?? url, name }
}

function uploadedImage(url: string, name: string | undefined, lookup: MarkdownLookup): PreviewImage | undefined {
  const path = url.slice(UPLOADS.length)
  const image = lookup.findUploadedImage?.(path)
  return image && { url, source: url, name, upload: { ...image, path } }
}

/** The address of the image itself, on sites where the link to an image opens a page around it. */
function imageBehindPage(parts: UrlParts): string | undefined {
  if (parts.host.toLowerCase().endsWith('.wikipedia.org') && parts.path.startsWith('/wiki/File:')) {
    return joinUrl({ ...parts, path: parts.path.replace('/wiki/File:', '/wiki/Special:FilePath/File:') })
  }
  return parts.host === 'linx.li' ? `https://linx.li/s${parts.path}` : undefined
}

/**
 * The address of the file itself, for a link such as github.com/owner/repository/blob/…, which opens a page around it.
 */
function rawGithubUrl({ host, path }: UrlParts): string | undefined {
  if (host !== 'github.com' && !host.endsWith('.github.com')) return undefined
  const match = /^(\/[^/]*\/[^/]*)\/blob(\/.*)?$/s.exec(path)
  return match ? `https://raw.githubusercontent.com${match[1]}${match[2] ?? ''}` : undefined
}

const YOUTUBE_HOSTS = /^(?:(?:m|www)\.youtube\.com|www\.youtube-nocookie\.com|youtube\.com|youtube-nocookie\.com)$/

/** The id of the video in a link to YouTube. */
export function youtubeId(url: string): string | undefined {
  const parts = splitUrl(url)
  if (!parts || !/^https?$/.test(parts.scheme)) return undefined
  const host = parts.host.replace(/^.*@/, '').replace(/:\d*$/, '').toLowerCase()
  const id = host === 'youtu.be' ? parts.path.slice(1) : YOUTUBE_HOSTS.test(host) ? idOnYoutube(parts) : undefined
  return id !== undefined && /^[\w-]+$/.test(id) ? id : undefined
}

function idOnYoutube({ path, query }: UrlParts): string | undefined {
  const parameters = new URLSearchParams(query)
  if (path === '/watch' || path === '/watch_popup') return parameters.get('v') ?? undefined
  if (path === '/watch_videos') return parameters.get('video_ids')?.split(',')[0]
  return /^\/(?:embed|shorts|v)\/([^/]*)/.exec(path)?.[1]
}
