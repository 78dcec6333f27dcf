import type { OutsideContext } from '#domain/context'
import { fitsTar } from '#lib/bytes/tar'
import { asId, type MessageId } from '#lib/ids'
import type { StoredExport } from '#store/realm/stored-export'
import type { Attachment } from '#store/uploads/attachments'
import { LONGEST_NAME_IN_TAR } from './json-file'
import { type Scope, scopeOf, showsAddress } from './scope'
import type { Step } from './step'
import { realmNumber } from './tables/realm-tables'
import type { Row } from './tables/row'
import { shortPath } from './tables/short-paths'

const LOOKED_AT_A_STEP = 200
/** The maximum size of a step, in bytes. It takes no further file that would exceed this, but a single file may. */
const BYTES_A_STEP = 8 * 1024 * 1024
/** For each file, only this many of the newest messages that contain it are examined. */
const MOST_USES = 500

/** The next files that are in messages of the export. */
export async function exportedUploads(context: OutsideContext, found: StoredExport): Promise<Step> {
  const { store, blobs } = context
  const scope = scopeOf(store, found)
  const files: Step['files'] = []
  const attachments: Row[] = []
  const uploads: Row[] = []
  let size = 0
  let last: number | undefined
  for (const file of store.attachments.listAfter(found.after, LOOKED_AT_A_STEP)) {
    const messages = usesOf(context, scope, file)
    const path = shortPath(file.pathId, LONGEST_NAME_IN_TAR)
    const isWanted = messages.length > 0 && scope.hasPerson(file.ownerId) && fitsTar(`uploads/${path}`)
    if (isWanted && files.length > 0 && size + file.size > BYTES_A_STEP) break
    last = file.id
    const bytes = isWanted ? await blobs.get(file.blobId) : undefined
    if (!bytes) continue
    files.push([`uploads/${path}`, new Uint8Array(bytes)])
    attachments.push(attachmentRow(context, scope, { file, path, messages }))
    uploads.push(recordOf(context, file, path))
    size += bytes.byteLength
  }
  return { files, rows: { zerver_attachment: attachments, uploads }, after: last }
}

/** The messages of the export that contain a file. */
function usesOf({ store }: OutsideContext, scope: Scope, { id }: Attachment): MessageId[] {
  const uses = store.attachments.listUses(id, MOST_USES).map((use) => asId<MessageId>(use.id))
  const found: MessageId[] = []
  store.index.visit(uses, (entry) => {
    if (scope.hasMessage(entry)) found.push(entry.id)
  })
  return found
}

function attachmentRow(
  { store }: OutsideContext,
  { channels }: Scope,
  { file, path, messages }: { file: Attachment; path: string; messages: MessageId[] },
): Row {
  const places = new Set(store.messages.listMessages(messages).map(({ recipientId }) => recipientId))
  const within = channels.filter(({ recipientId }) => places.has(recipientId))
  return {
    id: file.id,
    file_name: file.name,
    path_id: path,
    owner: file.ownerId,
    realm: realmNumber(store),
    create_time: file.createdAt / 1000,
    size: file.size,
    content_type: file.type || null,
    is_realm_public: within.some(({ isPrivate }) => !isPrivate),
    is_web_public: within.some(({ isWebPublic }) => isWebPublic),
    messages,
    scheduled_messages: [],
  }
}

function recordOf({ store }: OutsideContext, { ownerId, size, createdAt }: Attachment, path: string): Row {
  const owner = store.accounts.find(ownerId)
  return {
    realm_id: realmNumber(store),
    path,
    s3_path: path,
    user_profile_id: ownerId,
    user_profile_email: owner && showsAddress(owner) ? owner.deliveryEmail : '',
    size,
    last_modified: createdAt / 1000,
    content_type: null,
  }
}
