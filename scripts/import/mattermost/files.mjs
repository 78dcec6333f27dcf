import { readFileSync, statSync } from 'node:fs'
import { basename, join, normalize, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** The most bytes of a piece. */
const MOST_BYTES = 25 * 1024 ** 2
const LONGEST_NAME = 100

/** Custom emoji and files of posts. Stores their imported ids in `files`, by path, and in `emoji`, by name. */
export function* filePieces(whole, files, emoji) {
  yield* emojiPieces(whole, emoji)
  yield* uploads(whole, files)
}

function* emojiPieces({ folder, facts, report }, emoji) {
  for (const { name, image } of facts.emoji) {
    const bytes = read(folder, image)
    if (!bytes || !/^[a-z0-9_-]{1,60}$/.test(name ?? '') || emoji.has(name)) {
      report.leaveOut('emoji without a picture, or with a name that is taken or not allowed')
      continue
    }
    const id = String(emoji.size + 1)
    emoji.set(name, id)
    const url = `/user_avatars/1/emoji/images/${id}.${/\.(png|gif|jpe?g)$/i.exec(image)?.[1] ?? 'png'}`
    const use = { kind: 'emoji', id, name, url, isDeactivated: false, authorId: null }
    yield { kind: 'file', piece: { use }, bytes }
  }
}

function* uploads({ folder, posts, people, report }, files) {
  for (const { post } of posts.all()) {
    for (const { path } of Array.isArray(post.attachments) ? post.attachments : []) {
      if (files.has(path)) continue
      const bytes = read(folder, path)
      if (!bytes) {
        report.leaveOut('files that are not in the archive, or larger than 25 MiB')
        continue
      }
      const id = files.size + 1
      const name = nameOf(path)
      const pathId = `1/mattermost/${id}/${name}`
      files.set(path, { id, pathId, name })
      const type = getMimeType(name) ?? ''
      const use = {
        kind: 'upload',
        id,
        pathId,
        name,
        type,
        ownerId: people.writerOf(post).id,
        createdAt: post.create_at,
      }
      yield { kind: 'file', piece: { use }, bytes }
    }
  }
}

const nameOf = (path) =>
  [...basename(path).replace(/[^\p{L}\p{N}._ -]/gu, '')].slice(-LONGEST_NAME).join('').trim() || 'file'

/** A file below `data`. Nothing outside of it is ever read, whatever a post says. */
function read(folder, path) {
  if (typeof path !== 'string' || path === '') return undefined
  const inside = normalize(path)
  if (inside.startsWith('..') || inside.startsWith(sep)) throw new Error(`${path} leads out of the archive`)
  const file = join(folder, 'data', inside)
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() && found.size <= MOST_BYTES ? readFileSync(file) : undefined
}
