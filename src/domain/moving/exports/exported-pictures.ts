import { createHash } from 'node:crypto'
import type { OutsideContext } from '#domain/context'
import type { Copy } from '#lib/bytes/blobs'
import type { Account } from '#store/accounts/account-reader'
import type { StoredExport } from '#store/realm/stored-export'
import { scopeOf, showsAddress } from './scope'
import type { Step } from './step'
import { peopleOf } from './tables/people-tables'
import { emojiRows, realmNumber } from './tables/realm-tables'
import type { Row } from './tables/row'

/** The maximum number of people whose pictures one step exports. Each picture is a few megabytes at most. */
const PEOPLE_A_STEP = 20
const EMOJI_A_STEP = 100

/** The next profile pictures, each as a large and a small file. */
export async function exportedAvatars(context: OutsideContext, found: StoredExport): Promise<Step> {
  const { store } = context
  const number = realmNumber(store)
  const { hasPerson } = scopeOf(store, found)
  const all = peopleOf(store).filter(
    ({ id, avatarSource, avatarBlob }) => id > found.after && hasPerson(id) && avatarSource === 'U' && avatarBlob,
  )
  const files: Step['files'] = []
  const avatars: Row[] = []
  for (const person of all.slice(0, PEOPLE_A_STEP)) {
    const name = `${number}/${nameOf(person)}`
    const original = await read(context, person.avatarBlob)
    const small = (await read(context, person.avatarBlob, 'preview')) ?? original
    if (!original || !small) continue
    for (const [path, bytes] of [
      [`${name}.original`, original],
      [`${name}.png`, small],
    ] as const) {
      files.push([`avatars/${path}`, bytes])
      avatars.push(recordOf(context, person, path, bytes.byteLength))
    }
  }
  const last = all.length > PEOPLE_A_STEP ? all[PEOPLE_A_STEP - 1]?.id : undefined
  return { files, rows: { avatars }, after: last }
}

const nameOf = ({ id, avatarVersion, avatarBlob }: Account) =>
  createHash('sha1').update(`${id} ${avatarVersion} ${avatarBlob}`).digest('hex')

function recordOf({ store }: OutsideContext, person: Account, path: string, size: number): Row {
  return {
    realm_id: realmNumber(store),
    path,
    s3_path: path,
    user_profile_id: person.id,
    user_profile_email: showsAddress(person) ? person.deliveryEmail : '',
    avatar_version: person.avatarVersion,
    size,
    last_modified: person.joinedAt / 1000,
    content_type: null,
  }
}

/** The next emoji and, at the end, the organization's icon and logos. */
export async function exportedEmoji(context: OutsideContext, { after }: StoredExport): Promise<Step> {
  const { store } = context
  const number = realmNumber(store)
  const stored = store.realm.find('customEmoji') ?? []
  const all = emojiRows(store, number)
  const files: Step['files'] = []
  const emoji: Row[] = []
  for (const [at, { author, name, file_name, deactivated }] of all.slice(after, after + EMOJI_A_STEP).entries()) {
    const one = stored[after + at]
    const bytes = await read(context, one?.blob ?? Number(/(\d+)\.[a-z]+$/.exec(one?.url ?? '')?.[1]))
    if (!bytes) continue
    const path = `${number}/emoji/images/${file_name}`
    files.push([`emoji/${path}`, bytes])
    emoji.push({ realm_id: number, path, s3_path: path, author, file_name, name, deactivated })
  }
  if (after + EMOJI_A_STEP < all.length) return { files, rows: { emoji }, after: after + EMOJI_A_STEP }
  const icons = await pictures(context, number)
  return { files: [...files, ...icons.files], rows: { emoji, realm_icons: icons.records }, after: undefined }
}

async function pictures(context: OutsideContext, number: number) {
  const { realm } = context.store
  const logos = realm.find('logos')
  const blobs = { icon: realm.get('identity').iconBlob, logo: logos?.logo?.blob, night_logo: logos?.night_logo?.blob }
  const files: Step['files'] = []
  const records: Row[] = []
  for (const [name, blob] of Object.entries(blobs)) {
    const bytes = await read(context, blob)
    if (!bytes) continue
    for (const ending of ['original', 'png']) {
      const path = `${number}/${name}.${ending}`
      files.push([`realm_icons/${path}`, bytes])
      records.push({ realm_id: number, path, s3_path: path })
    }
  }
  return { files, records }
}

async function read(
  { blobs }: OutsideContext,
  id: number | null | undefined,
  copy?: Copy,
): Promise<Uint8Array | undefined> {
  const bytes = id ? await blobs.get(id, copy) : undefined
  return bytes && new Uint8Array(bytes)
}
