import type * as workers from '@cloudflare/workers-types/index.ts'

/**
 * The protocol's types come from `src/`, where some lie beside code that names these of
 * Cloudflare's. A browser has none of them; the types must be known to be skipped.
 */
declare global {
  type DurableObjectStorage = workers.DurableObjectStorage
  type SqlStorage = workers.SqlStorage
  type SqlStorageCursor<Row extends Record<string, SqlStorageValue>> = workers.SqlStorageCursor<Row>
  type SqlStorageValue = workers.SqlStorageValue
}
