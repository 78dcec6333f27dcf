import type { AccountId, ChannelId, MessageId, RecipientId } from '#lib/ids'
import type { PackedPeople } from '../tables/packed-people'

/** Rows of a table of an export, as pieces of text: their numbers and bytes. */
export interface KeptList {
  rows: number
  pieces: [number: number, bytes: number][]
}

/** An export of what is public, or beside it of those who consented. Times are UNIX ms. */
export interface StoredExport {
  id: number
  actingUserId: AccountId
  startedAt: number
  deletedAt: number | null
  failedAt: number | null
  state: 'pending' | 'done' | 'failed' | 'deleted'
  /** The part that the next step exports, and the id after which it goes on. */
  stage: 'organisation' | 'people' | 'messages' | 'uploads' | 'avatars' | 'emoji' | 'end'
  after: number
  /** Blobs that follow one another: put together they are the file. */
  firstPiece: number
  pieces: number
  bytes: number
  /** Left out: of what is public alone. */
  isPrivate?: true
  /** While it is being made: the data as it began. */
  scope?: StoredScope
  /** Tables that come together until the end, and how many pieces they have in all. */
  kept: Readonly<Record<string, KeptList>>
  keptPieces: number
  /** How many files of messages there are. */
  messageFiles: number
}

/** An export includes nothing that came later, so that its tables name no missing rows. */
export interface StoredScope {
  /** The people who agreed to an export of private data. */
  people: PackedPeople
  /** The public ones, and the private ones that those people were in. */
  channels: readonly ChannelId[]
  /** The last ids there were. */
  lastAccount: AccountId
  lastRecipient: RecipientId
  lastMessage: MessageId
}
