import { piecesOf } from '../pieces.mjs'
import { messagePieces } from './message-pieces.mjs'
import { organizationOf } from './organization.mjs'

/**
 * The pieces of another chat, in order. `files` and `messages` yield their own pieces.
 *
 * @param {{ name: string, people: import('./accounts.mjs').Accounts, channels: import('./channel-rows.mjs').ChannelRows }} chat
 * @param {{ files: () => Iterable<object>, messages: () => Iterable<object> }} rest
 */
export function* chatPieces(chat, { files, messages }) {
  const { people, channels } = chat
  yield { kind: 'organization', piece: organizationOf(chat) }
  yield* piecesOf('people', people.rows)
  yield* piecesOf('channels', channels.rows)
  yield* piecesOf('subscriptions', channels.subscriptions())
  yield* files()
  yield* messages()
  // No export says which messages someone has read.
  yield* piecesOf(
    'unread',
    people.rows.map(({ id }) => ({ accountId: id, ids: [] })),
  )
  yield { kind: 'commit', piece: {} }
}

/**
 * The same for a chat whose emoji, files and messages have the usual form.
 *
 * @param {any} chat with `uploads`, and with `emoji` if `emojiIn` is given
 * @param {{ emojiIn?: (chat: any) => Iterable<any>, filesIn: (chat: any) => Iterable<any>, messagesOf: (chat: any) => Iterable<any> }} told
 */
export const usualPieces = (chat, { emojiIn, filesIn, messagesOf }) =>
  chatPieces(chat, {
    *files() {
      if (emojiIn) yield* chat.emoji.pieces(emojiIn(chat))
      yield* chat.uploads.pieces(filesIn(chat))
    },
    messages: () => messagePieces(messagesOf(chat), chat),
  })
