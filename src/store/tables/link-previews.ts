import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * Titles, descriptions and pictures of pages that messages link to. If a page is fetched again, it gets another row, so
 * that earlier messages keep their picture.
 */
export const linkPreviews = sqliteTable(
  'link_previews',
  {
    id: integer('id').primaryKey(),
    url: text('url').notNull(),
    /** UNIX ms. */
    fetchedAt: integer('fetched_at').notNull(),
    /** Empty if the page has no title or no usable picture. */
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The unguessable part of the picture's address. */
    picture: text('picture'),
    blobId: integer('blob_id'),
  },
  (table) => [index('link_previews_by_url').on(table.url), uniqueIndex('link_previews_by_picture').on(table.picture)],
)

export type LinkPreview = typeof linkPreviews.$inferSelect
