import { MOST_BYTES } from '../chat/file-pieces.ts'

/** The files in messages, if they are stored in the database itself (GridFS, Rocket.Chat's default). */
export function* filesIn({ dump, history, people, channels, report }) {
  const chunks = chunksIn(dump, 'rocketchat_uploads')
  for (const { rid, files, user, time } of history.timeline.inOrder()) {
    if (!channels.placeOf(rid)) continue
    for (const { _id, name } of files) {
      if (typeof _id !== 'string' || isPreview(name)) continue
      if (!chunks.has(_id)) report.change('files outside the database (on disk or in S3), shown as their name')
      else
        yield {
          key: _id,
          name: String(name ?? _id),
          ownerId: people.find(user).id,
          createdAt: time,
          read: () => chunks.read(_id),
        }
    }
  }
}

/** Whether a file is one of the thumbnails that Rocket.Chat stores for pictures. */
export const isPreview = (name) => typeof name === 'string' && name.startsWith('thumb-')

/** Emoji that were added by people in the workspace. */
export function* emojiIn({ dump }) {
  const chunks = chunksIn(dump, 'custom_emoji')
  for (const { name, extension } of dump.all('rocketchat_custom_emoji')) {
    const file = `${name}.${extension}`
    yield {
      name: String(name).toLowerCase(),
      file,
      read: () => chunks.read(encodeURIComponent(file)) ?? chunks.read(file),
    }
  }
}

/** Returns a reader for the bytes of files, by id. */
function chunksIn(dump, bucket) {
  const places: Map<string, { n: number; at: number; length: number }[]> = new Map()
  for (const { document, at } of dump.places(`${bucket}.chunks`)) {
    const { files_id: id, n, data } = document
    if (typeof id !== 'string' || !Number.isInteger(n) || !Buffer.isBuffer(data)) continue
    places.set(id, [...(places.get(id) ?? []), { n, at, length: data.length }])
  }
  return {
    has: (id) => places.has(id),
    read(id) {
      const parts = places.get(id)?.toSorted((one, other) => one.n - other.n) ?? []
      const isWhole = parts.every(({ n }, index) => n === index)
      const size = parts.reduce((sum, { length }) => sum + length, 0)
      if (parts.length === 0 || !isWhole || size > MOST_BYTES) return undefined
      return Buffer.concat(parts.map(({ at }) => dump.at(`${bucket}.chunks`, at).data))
    },
  }
}
