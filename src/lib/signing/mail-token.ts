import { fromBase32, toBase32 } from '#lib/bytes/base32'
import { type AccountId, asId, type ChannelId, type MessageId } from '../ids'
import type { Signer } from './signer'

/** The claim of a channel's address. Emails to it become messages in the channel. */
export interface ChannelMailClaim {
  kind: 'channel'
  channelId: ChannelId
  /** The person to whom the address was shown. They must be allowed to post when an email arrives. */
  creatorId: AccountId
  /** The nonce of the creator's key. The address stops working when the key is replaced. */
  nonce: number
  /** The number of times that the creator has replaced their addresses for this channel. */
  number: number
  /** The sender of the messages: the system's email bot, the person who created the address, or a bot. */
  sender: 'gateway' | 'creator' | AccountId
}

/** The claim of an address for replies. Emails to it are posted in a conversation in someone's name. */
interface AnswerMailClaim {
  kind: 'answer'
  accountId: AccountId
  nonce: number
  /** The reply is posted in the conversation of this message. */
  messageId: MessageId
  /** The first day on which the address no longer works, as a number of days since 1970. */
  untilDay: number
}

export type MailClaim = ChannelMailClaim | AnswerMailClaim

// A claim and its signature together have a multiple of five bytes, as base32 without padding requires.
const SIGNATURE_BYTES = { channel: 9, channelOfBot: 11, answer: 10 } as const
const CLAIM_BYTES = { channel: 11, channelOfBot: 14, answer: 15 } as const
const KIND = { gateway: 1, creator: 2, bot: 3, answer: 4 } as const
const LARGEST_UINT24 = 2 ** 24 - 1
/** The maximum number of times that a person can replace their address for a channel. */
export const LARGEST_ADDRESS_NUMBER = 255

type Shape = keyof typeof CLAIM_BYTES

/**
 * The token in an email address: its claim and a signature, in lower-case letters and digits, since mail servers ignore
 * case. Undefined if a number in the claim is too large.
 */
export function issueMailToken(signer: Signer, claim: MailClaim): string | undefined {
  const ids = claim.kind === 'answer' ? [claim.accountId, claim.nonce] : [claim.channelId, claim.creatorId, claim.nonce]
  if (claim.kind === 'channel' && typeof claim.sender === 'number') ids.push(claim.sender)
  if (ids.some((id) => id > LARGEST_UINT24)) return undefined
  if (claim.kind === 'channel' && claim.number > LARGEST_ADDRESS_NUMBER) return undefined
  const shape = shapeOf(claim)
  const bytes = Buffer.alloc(CLAIM_BYTES[shape])
  bytes[0] = kindOf(claim)
  for (const [at, id] of ids.entries()) bytes.writeUIntBE(id, 1 + 3 * at, 3)
  if (claim.kind === 'answer') {
    bytes.writeUIntBE(claim.messageId, 7, 6)
    bytes.writeUIntBE(claim.untilDay, 13, 2)
  } else bytes[bytes.length - 1] = claim.number
  const signature = signer.sign('mail address', bytes).subarray(0, SIGNATURE_BYTES[shape])
  return toBase32(Buffer.concat([bytes, signature])).toLowerCase()
}

/** The claim of a token that this signer issued. The comparison takes the same time for every wrong token. */
export function readMailToken(signer: Signer, token: string): MailClaim | undefined {
  const found = /^[a-z2-7]{32,40}$/i.test(token) ? fromBase32(token.toUpperCase()) : undefined
  const bytes = found && Buffer.from(found)
  const shape: Shape | undefined = bytes && SHAPES[bytes[0] ?? 0]
  if (!bytes || !shape || bytes.length !== CLAIM_BYTES[shape] + SIGNATURE_BYTES[shape]) return undefined
  const claim = bytes.subarray(0, CLAIM_BYTES[shape])
  const isOurs = signer.hasSigned(bytes.subarray(CLAIM_BYTES[shape]), 'mail address', claim)
  return isOurs ? claimIn(claim) : undefined
}

const SHAPES: Readonly<Record<number, Shape>> = {
  [KIND.gateway]: 'channel',
  [KIND.creator]: 'channel',
  [KIND.bot]: 'channelOfBot',
  [KIND.answer]: 'answer',
}

const shapeOf = (claim: MailClaim): Shape => SHAPES[kindOf(claim)]!

function kindOf(claim: MailClaim): number {
  if (claim.kind === 'answer') return KIND.answer
  return typeof claim.sender === 'number' ? KIND.bot : KIND[claim.sender]
}

function claimIn(bytes: Buffer): MailClaim {
  const id = (at: number) => bytes.readUIntBE(1 + 3 * at, 3)
  if (bytes[0] === KIND.answer) {
    const [messageId, untilDay] = [asId<MessageId>(bytes.readUIntBE(7, 6)), bytes.readUIntBE(13, 2)]
    return { kind: 'answer', accountId: asId(id(0)), nonce: id(1), messageId, untilDay }
  }
  const sender = bytes[0] === KIND.bot ? asId<AccountId>(id(3)) : bytes[0] === KIND.creator ? 'creator' : 'gateway'
  const number = bytes[bytes.length - 1] ?? 0
  return { kind: 'channel', channelId: asId(id(0)), creatorId: asId(id(1)), nonce: id(2), number, sender }
}
