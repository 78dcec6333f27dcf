import { piecesOf } from '../pieces.ts'
import type { Accounts } from './accounts.ts'
import type { ChannelRows } from './channel-rows.ts'
import { messagePieces } from './message-pieces.ts'
import { organizationOf } from './organization.ts'

/** The pieces for an export from another chat program, in order. `files` and `messages` yield their own pieces. */
export function* chatPieces(
  chat: { name: string; people: Accounts; channels: ChannelRows },
  { files, messages }: { files: () => Iterable<object>; messages: () => Iterable<object> },
) {
  const { people, channels } = chat
  yield { kind: 'organization', piece: organizationOf(chat) }
  yield* piecesOf('people', people.rows)
  yield* piecesOf('channels', channels.rows)
  yield* piecesOf('subscriptions', channels.subscriptions())
  yield* files()
  yield* messages()
  // No messages are unread, because exports don't say which messages someone has read.
  yield* piecesOf(
    'unread',
    people.rows.map(({ id }) => ({ accountId: id, ids: [] })),
  )
  yield { kind: 'commit', piece: {} }
}

/**
 * Like `chatPieces`, but turns the emoji, files and messages that the given functions yield into pieces.
 * @param chat with `uploads`, and with `emoji` if `emojiIn` is given
 */
export const usualPieces = (
  chat: any,
  {
    emojiIn,
    filesIn,
    messagesOf,
  }: {
    emojiIn?: (chat: any) => Iterable<any>
    filesIn: (chat: any) => Iterable<any>
    messagesOf: (chat: any) => Iterable<any>
  },
) =>
  chatPieces(chat, {
    *files() {
      if (emojiIn) yield* chat.emoji.pieces(emojiIn(chat))
      yield* chat.uploads.pieces(filesIn(chat))
    },
    messages: () => messagePieces(messagesOf(chat), chat),
  })
