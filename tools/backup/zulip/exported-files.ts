import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { peopleOf } from '#domain/moving/exports/tables/people-tables'
import { emojiRows } from '#domain/moving/exports/tables/realm-tables'
import { shortPath } from '#domain/moving/exports/tables/short-paths'
import type { Writers } from '#store/store'

export interface FilesContext {
  store: Writers
  realm: number
  /** The folder of the unpacked backup. */
  from: string
  /** The folder of the export. */
  to: string
  leaveOut(what: string): void
}

const FILES_AT_ONCE = 1000

/** Copies people's uploads, and returns the ids of those whose contents are in the backup. */
export function writeUploads(context: FilesContext): number[] {
  const { store, realm } = context
  const records: object[] = []
  const written: number[] = []
  for (let after = 0; ; ) {
    const files = store.attachments.listAfter(after, FILES_AT_ONCE)
    for (const { id, blobId, pathId, ownerId, size, createdAt } of files) {
      after = id
      const path = shortPath(pathId)
      if (!copy(context, `${blobId}`, 'uploads', path)) {
        context.leaveOut('files whose content isn’t in the backup')
        continue
      }
      written.push(id)
      records.push({
        ...record(realm, path),
        user_profile_id: ownerId,
        user_profile_email: store.accounts.find(ownerId)?.deliveryEmail ?? '',
        size,
        last_modified: createdAt / 1000,
        content_type: null,
      })
    }
    if (files.length < FILES_AT_ONCE) break
  }
  writeRecords(context, 'uploads', records)
  return written
}

/**
 * Writes two files for each profile picture: the original, and its preview, or the original again if there is no
 * preview.
 */
export function writeAvatars(context: FilesContext): void {
  const records: object[] = []
  for (const { id, avatarSource, avatarBlob, avatarVersion, deliveryEmail, joinedAt } of peopleOf(context.store)) {
    if (avatarSource !== 'U' || avatarBlob === null) continue
    const name = `${context.realm}/${createHash('sha1').update(`${id} ${avatarVersion} ${avatarBlob}`).digest('hex')}`
    const isThere =
      copy(context, `${avatarBlob}`, 'avatars', `${name}.original`) &&
      (copy(context, `${avatarBlob}-preview`, 'avatars', `${name}.png`) ||
        copy(context, `${avatarBlob}`, 'avatars', `${name}.png`))
    if (!isThere) {
      context.leaveOut('profile pictures whose content isn’t in the backup')
      continue
    }
    for (const ending of ['original', 'png']) {
      records.push({
        ...record(context.realm, `${name}.${ending}`),
        user_profile_id: id,
        user_profile_email: deliveryEmail,
        avatar_version: avatarVersion,
        size: statSync(join(context.to, 'avatars', `${name}.${ending}`)).size,
        last_modified: joinedAt / 1000,
        content_type: null,
      })
    }
  }
  writeRecords(context, 'avatars', records)
}

export function writeEmoji(context: FilesContext): void {
  const stored = new Map((context.store.realm.find('customEmoji') ?? []).map((emoji) => [Number(emoji.id), emoji]))
  const records: object[] = []
  for (const { id, author, name, file_name, deactivated } of emojiRows(context.store, context.realm)) {
    const emoji = stored.get(Number(id))
    const blob = emoji?.blob ?? Number(/(\d+)\.[a-z]+$/.exec(emoji?.url ?? '')?.[1])
    const path = `${context.realm}/emoji/images/${file_name}`
    if (copy(context, `${blob}`, 'emoji', path)) {
      records.push({ ...record(context.realm, path), author, file_name, name, deactivated })
    } else context.leaveOut('emoji whose content isn’t in the backup')
  }
  writeRecords(context, 'emoji', records)
}

export function writePictures(context: FilesContext): void {
  const { iconBlob } = context.store.realm.get('identity')
  const logos = context.store.realm.find('logos')
  const pictures = { icon: iconBlob, logo: logos?.logo?.blob, night_logo: logos?.night_logo?.blob }
  const records: object[] = []
  for (const [name, blob] of Object.entries(pictures)) {
    if (blob === undefined) continue
    for (const ending of ['original', 'png']) {
      const path = `${context.realm}/${name}.${ending}`
      if (copy(context, `${blob}`, 'realm_icons', path)) records.push(record(context.realm, path))
    }
  }
  writeRecords(context, 'realm_icons', records)
}

const record = (realm: number, path: string) => ({ realm_id: realm, path, s3_path: path })

/**
 * Copies a file from the backup into the export. Returns false if it's missing, or if the path leads out of the folder.
 */
function copy({ from, to }: FilesContext, blob: string, folder: string, path: string): boolean {
  const source = join(from, 'files', blob)
  const inside = normalize(path)
  if (!existsSync(source) || inside.startsWith('..') || inside.startsWith('/')) return false
  const target = join(to, folder, inside)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(source, target)
  return true
}

function writeRecords({ to }: FilesContext, folder: string, records: object[]): void {
  mkdirSync(join(to, folder), { recursive: true })
  writeFileSync(join(to, folder, 'records.json'), JSON.stringify(records, null, 1))
}
