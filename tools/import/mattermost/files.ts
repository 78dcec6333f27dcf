import { readFileSync, statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { MOST_BYTES } from '../chat/file-pieces.ts'

export const filesOf = ({ attachments }): any[] =>
  (Array.isArray(attachments) ? attachments : []).filter((file) => typeof file?.path === 'string' && file.path !== '')

export function* filesIn({ folder, posts, people }) {
  for (const { post } of posts.all()) {
    for (const { path } of filesOf(post))
      yield {
        key: path,
        name: path,
        ownerId: people.writerOf(post).id,
        createdAt: post.create_at,
        read: () => readData(folder, path),
      }
  }
}

/** The server's custom emoji. */
export function* emojiIn({ folder, facts }) {
  for (const { name, image } of facts.emoji)
    yield { name: String(name ?? ''), file: String(image ?? ''), read: () => readData(folder, image) }
}

/** Reads a file in `data`. No files outside of it are ever read, whatever a post says. */
function readData(folder, path) {
  if (typeof path !== 'string' || path === '') return undefined
  const inside = normalize(path)
  if (inside.startsWith('..') || inside.startsWith(sep)) throw new Error(`${path} points outside the archive`)
  const file = join(folder, 'data', inside)
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() && found.size <= MOST_BYTES ? readFileSync(file) : undefined
}
