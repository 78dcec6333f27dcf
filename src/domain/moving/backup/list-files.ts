import type { Readers } from '#store/store'

/** The maximum number of uploads in one answer. */
const MOST_FILES = 5000

type Store = Pick<Readers, 'accounts' | 'attachments' | 'linkPreviews' | 'realm'>

/**
 * Blob ids of an organization's uploads after the id `after`, in order. The last answer also has those of all pictures.
 * Exports are left out. `next` is the id after which to continue.
 */
export function listFiles(store: Store, after: number): { blobs: number[]; next: number | null } {
  const uploads = store.attachments.listAfter(after, MOST_FILES)
  const blobs = uploads.map(({ blobId }) => blobId)
  const last = uploads.at(-1)
  if (last && uploads.length === MOST_FILES) return { blobs, next: last.id }
  return { blobs: [...blobs, ...pictures(store)], next: null }
}

function pictures({ accounts, linkPreviews, realm }: Store): number[] {
  const { iconBlob } = realm.get('identity')
  const logos = realm.find('logos')
  const ofPeople = accounts.list().map(({ avatarBlob }) => avatarBlob)
  const ofEmoji = (realm.find('customEmoji') ?? []).map(
    ({ blob, url }) => blob ?? Number(/(\d+)\.[a-z]+$/.exec(url)?.[1]),
  )
  const all = [...ofPeople, ...ofEmoji, iconBlob, logos?.logo?.blob, logos?.night_logo?.blob].concat(
    linkPreviews.blobs(),
  )
  return all.filter((id): id is number => typeof id === 'number' && !Number.isNaN(id))
}
