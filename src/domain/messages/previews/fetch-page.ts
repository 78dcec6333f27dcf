import { randomBytes } from 'node:crypto'
import type { PublicQueryContext } from '#domain/context'
import { LINK_KB, LINK_PICTURE_KB, LINK_REDIRECTS, LINK_WAIT_SECONDS } from '#domain/limits'
import { newBlobId } from '#domain/uploads/upload-file'
import { OutgoingFailure } from '#lib/http/outgoing'
import { decodePage } from '#lib/pages/decode-page'
import { readPage } from '#lib/pages/read-page'
import { hasTooManyPixels, readPicture } from '#lib/pictures/read-picture'
import { stripMetadata } from '#lib/pictures/strip/strip-metadata'
import type { NewLinkPreview } from '#store/link-previews/link-previews'

type Context = Pick<PublicQueryContext, 'outgoing' | 'blobs' | 'scaler' | 'now'>

const PAGE_TYPES = ['text/html', 'application/xhtml+xml']
const PICTURE_TYPES = ['image/gif', 'image/jpeg', 'image/png', 'image/webp']
/**
 * The width and height to which larger pictures are scaled down. Even on high-resolution screens, they are shown much
 * smaller.
 */
const PICTURE_PIXELS = 480
const LONGEST_TITLE = 200
const LONGEST_DESCRIPTION = 400

/** The user agent names neither the organization nor a person. */
const HEADERS = { 'User-Agent': 'Mozilla/5.0 (compatible; EdgewiseLinkPreview/1.0)' }
const LIMITS = { headers: HEADERS, mostRedirects: LINK_REDIRECTS, waitMs: LINK_WAIT_SECONDS * 1000 }

/**
 * Fetches a page and stores the bytes of its picture. Returns a page without a preview if it can't be fetched or has no
 * usable picture.
 */
export async function fetchPage(context: Context, url: string): Promise<NewLinkPreview> {
  const nothing = { url, fetchedAt: context.now, title: '', description: '', picture: null, blobId: null }
  try {
    const links = context.outgoing.forLinks()
    const page = await links.download({ ...LIMITS, url, types: PAGE_TYPES, mostBytes: LINK_KB * 1024, isCut: true })
    const facts = await readPage(decodePage(page.bytes, page.type))
    if (!facts.picture || !URL.canParse(facts.picture, page.url)) return nothing
    const { href } = new URL(facts.picture, page.url)
    const blobId = await keepPicture(context, href)
    if (blobId === undefined) return nothing
    return {
      ...nothing,
      title: shortened(facts.title, LONGEST_TITLE),
      description: shortened(facts.description, LONGEST_DESCRIPTION),
      picture: randomBytes(20).toString('hex'),
      blobId,
    }
  } catch (error) {
    if (error instanceof OutgoingFailure) return nothing
    throw error
  }
}

/**
 * Downloads a picture, and stores it without its metadata, scaled down if possible. Returns its blob id; undefined if
 * it can't be used.
 */
async function keepPicture({ outgoing, blobs, scaler }: Context, url: string): Promise<number | undefined> {
  const request = { ...LIMITS, url, types: PICTURE_TYPES, mostBytes: LINK_PICTURE_KB * 1024 }
  const { bytes } = await outgoing.forLinks().download(request)
  const picture = readPicture(bytes)
  if (!picture || hasTooManyPixels(picture)) return undefined
  const stripped = stripMetadata(bytes, picture.type)
  if (!stripped) return undefined
  const size = { width: PICTURE_PIXELS, height: PICTURE_PIXELS, fit: 'scale-down', format: 'image/webp' } as const
  const scaled = await scaler.scale(stripped, size)
  const blobId = newBlobId()
  await blobs.put(blobId, scaled ?? stripped)
  return blobId
}

function shortened(text: string, longest: number): string {
  const characters = [...text]
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}
