import type { PublicQueryContext, WritingContext } from '#domain/context'
import { rosterOf } from '#domain/people/accounts/roster'
import { REALM_NUMBER } from '#domain/uploads/upload-file'
import type { StoredExport } from '#store/realm/stored-export'
import type { Readers } from '#store/store'
import { realmExport } from '#wire/events/lists'
import { exportObject } from '#wire/realm-export'

/** More are forgotten, the oldest first: five a week make a hundred in months. */
const MOST_KEPT = 100

export const listExports = ({ realm }: Pick<Readers, 'realm'>): readonly StoredExport[] => realm.find('exports') ?? []

export const findExport = (store: Pick<Readers, 'realm'>, id: number): StoredExport | undefined =>
  listExports(store).find((one) => one.id === id)

/** Stores an export, a new one or as it is now. */
export function saveExport({ store }: Pick<WritingContext, 'store'>, changed: StoredExport): void {
  const others = listExports(store).filter((one) => one.id !== changed.id)
  const all = [...others, changed].sort((one, other) => one.id - other.id)
  store.realm.set('exports', all.slice(-MOST_KEPT))
}

type Showing = Pick<PublicQueryContext, 'store' | 'realm' | 'secrets'>

/** As clients see them. There is an address as long as there is a file. */
export function presentExports({ store, realm, secrets }: Showing) {
  return listExports(store).map((one) => {
    const file = `/user_avatars/exports/${REALM_NUMBER}/${secrets.exportToken(one.id)}/${fileName(realm.name, one)}`
    return exportObject(one, one.state === 'done' ? `${realm.origin}${file}` : null)
  })
}

const fileName = (realmName: string, { startedAt }: StoredExport) =>
  `${realmName}-export-${new Date(startedAt).toISOString().slice(0, 10)}.tar.gz`

/** The whole list, to administrators. */
export function emitExports(context: Showing & Pick<WritingContext, 'emit'>): void {
  const accounts = rosterOf(context.store).administrators
  context.emit(realmExport(presentExports(context)), { accounts })
}
