import type * as workers from '@cloudflare/workers-types/index.ts'

/**
 * The protocol's types come from `src/`, where some files also name Cloudflare's types. A browser doesn't have these,
 * so they are declared here for the type checker.
 */
declare global {
  type DurableObjectStorage = workers.DurableObjectStorage
  type SqlStorage = workers.SqlStorage
  type SqlStorageCursor<Row extends Record<string, SqlStorageValue>> = workers.SqlStorageCursor<Row>
  type SqlStorageValue = workers.SqlStorageValue
}
