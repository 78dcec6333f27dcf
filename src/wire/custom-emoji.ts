import type { StoredEmoji } from '#store/realm/facts'

/** All of an organization's emoji by id, including deactivated ones, which old messages still show. */
export function customEmojiObject(emoji: readonly StoredEmoji[]) {
  return Object.fromEntries(
    emoji.map(({ id, name, url, stillUrl, isDeactivated, authorId }) => [
      id,
      { id, name, source_url: url, deactivated: isDeactivated, author_id: authorId, still_url: stillUrl },
    ]),
  )
}
