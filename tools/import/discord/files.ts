import { readFileSync, statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { MOST_BYTES } from '../chat/file-pieces.ts'
import { isAsset } from './history.ts'

/** Whether an address is the path of a file that was downloaded with the export. */
const isLocal = (url) => typeof url === 'string' && url !== '' && !/^[a-z][a-z0-9+.-]+:/i.test(url)

/** The key of a file: its path in the archive, or its address. */
export const keyOf = ({ url }, folder) =>
  isLocal(url) ? normalize(join(folder, url.replaceAll('\\', '/'))) : String(url)

export const attachmentsOf = (message) =>
  [message, message.forwardedMessage]
    .flatMap((one) => (Array.isArray(one?.attachments) ? one.attachments : []))
    .filter(Boolean)

/** Files in messages. Those that weren't downloaded stay links. */
export function* filesIn({ folder, history, people, report }) {
  for (const { message, folder: place } of history.timeline.inOrder()) {
    for (const attachment of attachmentsOf(message)) {
      if (!isLocal(attachment.url)) {
        report.leaveOut('files that weren’t downloaded; their links are kept')
        continue
      }
      const key = keyOf(attachment, place)
      yield {
        key,
        name: attachment.fileName ?? key,
        ownerId: people.find(message.author.id).id,
        createdAt: Date.parse(message.timestamp),
        read: () => readAsset(folder, key),
      }
    }
  }
}

/** The server's own emoji that occur in messages or reactions. */
export function* emojiIn({ folder, history }) {
  const seen = new Set()
  for (const { message, folder: place } of history.timeline.inOrder()) {
    const reactions = Array.isArray(message.reactions) ? message.reactions.map(({ emoji }) => emoji) : []
    for (const emoji of [...reactions, ...(Array.isArray(message.inlineEmojis) ? message.inlineEmojis : [])]) {
      const name = nameOfOwn(emoji)
      if (name === undefined || seen.has(name) || !isLocal(emoji.imageUrl)) continue
      seen.add(name)
      const key = keyOf({ url: emoji.imageUrl }, place)
      yield { name, file: key, read: () => readAsset(folder, key) }
    }
  }
}

/** Our name for a server's own emoji; undefined for standard emoji. */
export const nameOfOwn = (emoji) =>
  typeof emoji?.id === 'string' && emoji.id !== '' && typeof emoji.name === 'string'
    ? emoji.name.toLowerCase()
    : undefined

/** Reads a file that was downloaded. No other files are ever read, whatever a message says. */
function readAsset(folder, path) {
  if (path.startsWith('..') || path.startsWith(sep)) throw new Error(`${path} points outside the archive`)
  const file = join(folder, path)
  const found = statSync(file, { throwIfNoEntry: false })
  return isAsset(path) && found?.isFile() && found.size <= MOST_BYTES ? readFileSync(file) : undefined
}
