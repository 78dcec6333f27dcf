import { type Authored, type AuthoredReader, AuthoredWriter } from '../sql/authored-rows'
import type { Database } from '../sql/database'
import { savedSnippets } from '../tables/saved-snippets'

type Row = typeof savedSnippets.$inferSelect
export type SavedSnippet = Authored<Row>
export type SavedSnippetReader = AuthoredReader<Row>

export class SavedSnippetWriter extends AuthoredWriter<Row> {
  constructor(database: Database) {
    super(database, savedSnippets, { sizedAsJson: [savedSnippets.title, savedSnippets.content] })
  }
}
