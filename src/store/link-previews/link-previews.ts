import { desc, eq, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { type LinkPreview, linkPreviews } from '../tables/link-previews'

/** The maximum number of stored previews. Each can have a picture of up to half a megabyte. */
const MOST_LINK_PREVIEWS = 1000

export type NewLinkPreview = Omit<LinkPreview, 'id'>

export class LinkPreviewReader {
  readonly #newest
  readonly #byPicture

  constructor(protected readonly database: Database) {
    const { placeholder } = sql
    const all = () => database.drizzle.select().from(linkPreviews)
    this.#newest = all()
      .where(eq(linkPreviews.url, placeholder('url')))
      .orderBy(desc(linkPreviews.id))
      .limit(1)
      .prepare()
    this.#byPicture = all()
      .where(eq(linkPreviews.picture, placeholder('picture')))
      .prepare()
  }

  /** The newest preview of an address, no matter how old it is. */
  find(url: string): LinkPreview | undefined {
    return this.#newest.get({ url })
  }

  findByPicture(picture: string): LinkPreview | undefined {
    return this.#byPicture.get({ picture })
  }

  /** The blob ids of all pictures. */
  blobs(): number[] {
    const rows = this.database.drizzle.select({ blobId: linkPreviews.blobId }).from(linkPreviews).all()
    return rows.flatMap(({ blobId }) => blobId ?? [])
  }
}

export class LinkPreviewWriter extends LinkPreviewReader {
  /** Adds a preview, and removes the oldest ones beyond the limit. Returns the blob ids of the removed pictures. */
  add(preview: NewLinkPreview): number[] {
    const { drizzle } = this.database
    const id =
      (drizzle
        .select({ id: max(linkPreviews.id) })
        .from(linkPreviews)
        .get()?.id ?? 0) + 1
    drizzle
      .insert(linkPreviews)
      .values({ ...preview, id })
      .run()
    const gone = drizzle
      .delete(linkPreviews)
      .where(lte(linkPreviews.id, id - MOST_LINK_PREVIEWS))
      .returning({ blobId: linkPreviews.blobId })
      .all()
    return gone.flatMap(({ blobId }) => blobId ?? [])
  }
}
