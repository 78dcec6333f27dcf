import type { PublicQueryContext, WritingContext } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { REALM_NUMBER } from '#domain/uploads/upload-file'
import type { StoredExport } from '#store/realm/stored-export'
import type { Readers } from '#store/store'
import { realmExport } from '#wire/events/lists'
import { exportObject } from '#wire/realm-export'
import { removePieces } from './pieces'

/** Exports beyond this many are forgotten. */
const MOST_KEPT = 100

export const listExports = ({ realm }: Pick<Readers, 'realm'>): readonly StoredExport[] => realm.find('exports') ?? []

export const findExport = (store: Pick<Readers, 'realm'>, id: number): StoredExport | undefined =>
  listExports(store).find((one) => one.id === id)

/** Stores a new export, or the new state of one. */
export function saveExport({ store }: Pick<WritingContext, 'store'>, changed: StoredExport): void {
  const others = listExports(store).filter((one) => one.id !== changed.id)
  const all = [...others, changed].sort((one, other) => one.id - other.id)
  store.realm.set('exports', all)
}

/**
 * Forgets exports beyond the limit: first those without a file, then the oldest, with their files. Exports in progress
 * stay. There are never more of them than the limit, because only a few can begin in a week.
 */
export function forgetOldest(context: WritingContext): void {
  const all = listExports(context.store)
  const withoutFile = all.filter(({ state }) => state === 'failed' || state === 'deleted')
  const done = all.filter(({ state }) => state === 'done')
  const forgotten = [...withoutFile, ...done].slice(0, Math.max(0, all.length - MOST_KEPT))
  if (forgotten.length === 0) return
  context.store.realm.set(
    'exports',
    all.filter((one) => !forgotten.includes(one)),
  )
  for (const one of forgotten) if (one.state === 'done') removePieces(context, one)
}

type Showing = Pick<PublicQueryContext, 'store' | 'realm' | 'secrets'>

/** Exports as clients see them. Each has an address while it has a file. */
export function presentExports({ store, realm, secrets }: Showing) {
  return listExports(store).map((one) => {
    const file = `/user_avatars/exports/${REALM_NUMBER}/${secrets.exportToken(one.id)}/${fileName(realm.name, one)}`
    return exportObject(one, one.state === 'done' ? `${realm.origin}${file}` : null)
  })
}

const fileName = (realmName: string, { startedAt }: StoredExport) =>
  `${realmName}-export-${new Date(startedAt).toISOString().slice(0, 10)}.tar.gz`

/** Sends the whole list to administrators. */
export function emitExports(context: Showing & Pick<WritingContext, 'emit'>): void {
  const accounts = rosterOf(context.store).administrators
  context.emit(realmExport(presentExports(context)), { accounts })
}
