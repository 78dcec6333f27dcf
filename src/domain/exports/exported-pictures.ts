import type { AccountId } from '#lib/ids'
import type { OutsideContext } from '../context'
import { REALM_NUMBER } from '../uploads/upload-file'
import { jsonFile } from './json-file'
import type { Step } from './step'

/** A step takes no further picture that would go beyond this; one alone may. */
const BYTES_A_STEP = 8 * 1024 * 1024

/** A picture in its sizes, and what is said of it. */
interface Picture {
  /** Where the next step goes on after it. */
  id: number
  blob: number
  copies: readonly { copy: 'whole' | 'preview'; path: string }[]
  about: object
}

/** The next pictures of people, as `avatars/1/ID.png`, with the larger one as `.original`. */
export function exportedAvatars(context: OutsideContext, after: number): Promise<Step> {
  const pictures = context.store.accounts.list().flatMap(({ id, avatarSource, avatarBlob, avatarVersion }) => {
    if (id <= after || avatarSource !== 'U' || avatarBlob === null) return []
    const path = `avatars/${REALM_NUMBER}/${id}`
    const copies = [
      { copy: 'preview', path: `${path}.png` },
      { copy: 'whole', path: `${path}.original` },
    ] as const
    return [{ id, blob: avatarBlob, copies, about: avatar(id, avatarVersion) }]
  })
  return step(context, 'avatars', pictures)
}

const avatar = (id: AccountId, version: number) => ({ user_profile_id: id, avatar_version: version })

/** The next custom emoji; deactivated ones too, since messages show them. */
export function exportedEmoji(context: OutsideContext, after: number): Promise<Step> {
  const pictures = (context.store.realm.find('customEmoji') ?? []).flatMap((emoji) => {
    const id = Number(emoji.id)
    const fileName = emoji.url.slice(emoji.url.lastIndexOf('/') + 1)
    const blob = emoji.blob ?? Number.parseInt(fileName, 10)
    if (id <= after || Number.isNaN(blob)) return []
    const path = `emoji/${REALM_NUMBER}/emoji/images/${fileName}`
    const about = { name: emoji.name, file_name: fileName, author: emoji.authorId, deactivated: emoji.isDeactivated }
    return [{ id, blob, copies: [{ copy: 'whole' as const, path }], about }]
  })
  return step(context, 'emoji', pictures)
}

async function step({ blobs }: OutsideContext, folder: string, pictures: readonly Picture[]): Promise<Step> {
  const files: Step['files'] = []
  const records: object[] = []
  let size = 0
  let last: number | undefined
  for (const { id, blob, copies, about } of pictures) {
    if (size >= BYTES_A_STEP) break
    last = id
    for (const { copy, path } of copies) {
      const bytes = await blobs.get(blob, copy)
      if (!bytes) continue
      files.push([path, new Uint8Array(bytes)])
      records.push({ realm_id: REALM_NUMBER, path: path.slice(path.indexOf('/') + 1), ...about })
      size += bytes.byteLength
    }
  }
  if (records.length > 0) files.push(jsonFile(`${folder}/records-${pictures[0]?.id}.json`, records))
  return { files, after: last }
}
