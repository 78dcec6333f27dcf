import type { AccountId, ChannelId, MessageId, RecipientId } from '#lib/ids'
import type { PackedPeople } from '../tables/packed-people'

/** The rows of a table in an export, as pieces of text: each piece has its number and size. */
export interface KeptList {
  rows: number
  pieces: [number: number, bytes: number][]
}

/** An export of public data, and possibly of the private data of people who have consented. Times are UNIX ms. */
export interface StoredExport {
  id: number
  actingUserId: AccountId
  startedAt: number
  deletedAt: number | null
  failedAt: number | null
  state: 'pending' | 'done' | 'failed' | 'deleted'
  /** The part that the next step exports, and the id after which it continues. */
  stage: 'organization' | 'people' | 'messages' | 'uploads' | 'avatars' | 'emoji' | 'end'
  after: number
  /** The export file consists of blobs with consecutive ids. This is the first id. */
  firstPiece: number
  pieces: number
  bytes: number
  /** Left out if the export has only public data. */
  isPrivate?: true
  /** The scope, while the export is being made. */
  scope?: StoredScope
  /** Tables that are collected until the end, and the number of pieces that were stored for them. */
  kept: Readonly<Record<string, KeptList>>
  keptPieces: number
  /** The number of the export's files that contain messages. */
  messageFiles: number
}

/**
 * An export leaves out people, conversations and messages that were added after it began, so that its tables refer to
 * no missing rows.
 */
export interface StoredScope {
  /** The people who have consented to an export of their private data. */
  people: PackedPeople
  /** The public channels, and the private ones that these people were in. */
  channels: readonly ChannelId[]
  /** The last ids when the export began. */
  lastAccount: AccountId
  lastRecipient: RecipientId
  lastMessage: MessageId
}
