import type { PublicQueryContext } from '#domain/context'
import { ProtocolError } from '#lib/errors'
import type { StoredExport } from '#store/realm/stored-export'
import { findExport } from './exports'

/** A finished export, found by the token in its address. Wrong tokens and deleted exports get the same error. */
export function accessExport(
  { store, secrets }: Pick<PublicQueryContext, 'store' | 'secrets'>,
  token: string,
): StoredExport {
  const id = secrets.readExportToken(token)
  const found = id === undefined ? undefined : findExport(store, id)
  if (found?.state !== 'done') throw new ProtocolError('File not found', { status: 404 })
  return found
}
