import type * as z from 'zod'
import { channelsPiece, subscriptionsPiece } from './pieces/channel-pieces'
import { filePiece } from './pieces/file-piece'
import { messagesPiece } from './pieces/messages-piece'
import { organizationPiece } from './pieces/organization-piece'
import { peoplePiece } from './pieces/people-piece'
import { policiesPiece, scheduledPiece, snippetsPiece, unreadPiece } from './pieces/personal-pieces'

/**
 * The pieces of an import: rows in the shape of our own storage, whichever software they come from. They are stored
 * under the ids that they contain. Times are UNIX seconds unless a comment says otherwise.
 */
export const PIECES = {
  organization: organizationPiece,
  people: peoplePiece,
  channels: channelsPiece,
  subscriptions: subscriptionsPiece,
  file: filePiece,
  messages: messagesPiece,
  policies: policiesPiece,
  unread: unreadPiece,
  scheduled: scheduledPiece,
  snippets: snippetsPiece,
} as const

export type PieceKind = keyof typeof PIECES
export type Piece<Kind extends PieceKind> = z.infer<(typeof PIECES)[Kind]>
