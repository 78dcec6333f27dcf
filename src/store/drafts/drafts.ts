import { type Authored, type AuthoredReader, AuthoredWriter } from '../sql/authored-rows'
import type { Database } from '../sql/database'
import { drafts } from '../tables/drafts'

type Row = typeof drafts.$inferSelect
export type Draft = Authored<Row>
export type DraftReader = AuthoredReader<Row>

/** Drafts, sorted by the time of their last change, the oldest first. */
export class DraftWriter extends AuthoredWriter<Row> {
  constructor(database: Database) {
    super(database, drafts, { orderedBy: drafts.editedAt, sized: [drafts.place], sizedAsJson: [drafts.source] })
  }
}
