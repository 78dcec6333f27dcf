import { createHash } from 'node:crypto'
import { harmless, printable } from '#domain/bots/webhooks/harmless'
import type { CommandContext, QueryContext } from '#domain/context'
import { inOneLine } from '#domain/mail/letter'
import { findAccessible } from '#domain/messages/access'
import { checkTopic, truncateTopic } from '#domain/messages/content'
import { type NamedPlace, placeOf } from '#domain/messages/place'
import { composeMessage } from '#domain/messages/sending/compose'
import { checkMayPost } from '#domain/messages/sending/may-post'
import { findEarlierTry } from '#domain/messages/sending/retries'
import { sendComposed } from '#domain/messages/sending/send-message'
import { BadRequest } from '#lib/errors'
import { NoSuchAddress } from '#lib/mail-in/no-such-address'
import { plainSubject } from '#lib/mail-in/subject'
import type { ChannelMailClaim } from '#lib/signing/mail-token'
import { DAY_SECONDS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import { type ArrivedMail, Dropped } from './arrived-mail'
import { isCurrentAddress } from './channel-address'
import { enterFiles, type FileOfMail, keepFiles } from './keep-files'
import { messageOf, textOfMail } from './mail-text'

/** How long mail servers keep trying to deliver an email. */
const TRIED_SECONDS = 5 * DAY_SECONDS
const KEY_LENGTH = 24
const WITHOUT_SUBJECT = 'Email with no subject'

/** The conversation that an email goes to, and the sender in whose name it is posted. */
interface Target {
  sender: Account
  place: NamedPlace
}

interface ReadyMail {
  arrived: ArrivedMail
  text: string
  files: FileOfMail[]
}

/** Runs before the transaction: reads the email's text, and stores the bytes of its files. */
export async function prepareMail(context: QueryContext, arrived: ArrivedMail): Promise<ReadyMail> {
  const { mail, options } = arrived
  const target = targetOf(context, arrived)
  refuseKnown(context, target, arrived)
  const text = await textOfMail(mail, options)
  if (text === '' && mail.files.length === 0) throw new BadRequest('This email contains no new text')
  return { arrived, text, files: await keepFiles(context, mail.files) }
}

/** Posts the email. Drops it if it was already posted. */
export function postMail(context: CommandContext, { arrived, text, files }: ReadyMail): void {
  const { mail, options } = arrived
  const target = targetOf(context, arrived)
  refuseKnown(context, target, arrived)
  const { sender, place } = target
  const from = options.showSender ? senderLine(arrived) : undefined
  const content = messageOf(text, { from, files: enterFiles(context, files) })
  const author = sender.isSystemBot ? context.viewer : undefined
  const composed = composeMessage(context, sender, place, content, { author, broughtFor: context.viewer })
  const readBySender = sender.id === context.viewer.id
  sendComposed(context, composed, { client: 'Internal', readBySender }, keyOf(context, mail.messageId))
}

/**
 * The conversation and the sender. Throws if the address is no longer valid or, for a channel's address, if the viewer
 * may no longer post.
 */
function targetOf(context: QueryContext, { claim, mail }: ArrivedMail): Target {
  if (claim.kind === 'channel') return channelTarget(context, claim, mail.subject)
  const { store, viewer } = context
  const message = claim.untilDay > context.now / 1000 / DAY_SECONDS && findAccessible(context, claim.messageId)
  if (!message) throw new NoSuchAddress()
  const place = placeOf(store, message)
  if (place.kind === 'direct')
    return { sender: viewer, place: { kind: 'direct', to: { ids: [...place.participants] } } }
  return { sender: viewer, place: { kind: 'channel', channel: { id: place.channel.id }, topic: place.topic } }
}

function channelTarget(context: QueryContext, claim: ChannelMailClaim, subject: string): Target {
  const { store, viewer } = context
  const channel = store.channels.find(claim.channelId)
  if (!channel || !isCurrentAddress(context, claim)) throw new NoSuchAddress()
  checkMayPost(context, viewer, channel)
  const topic = truncateTopic(checkTopic(printable(plainSubject(subject), WITHOUT_SUBJECT)))
  return { sender: senderOf(context, claim), place: { kind: 'channel', channel: { id: channel.id }, topic } }
}

/** The sender of the message that is posted for an email. Throws if it is a bot that has been deactivated. */
function senderOf({ store, viewer }: QueryContext, { sender }: ChannelMailClaim): Account {
  if (sender === 'creator') return viewer
  if (sender === 'gateway') return store.accounts.get(store.realm.get('identity').emailGatewayId)
  const bot = store.accounts.find(sender)
  if (!bot?.isActive || !bot.isBot) throw new NoSuchAddress()
  return bot
}

/** Drops an email that was already posted in this conversation. */
function refuseKnown(context: QueryContext, { sender, place }: Target, { mail }: ArrivedMail): void {
  const author = sender.isSystemBot ? context.viewer : undefined
  const composed = composeMessage(context, sender, place, '-', { author })
  if (findEarlierTry(context, composed, keyOf(context, mail.messageId), TRIED_SECONDS)) throw new Dropped()
}

function keyOf({ viewer }: QueryContext, messageId: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['mail', viewer.id, messageId]))
    .digest('base64url')
    .slice(0, KEY_LENGTH)
}

function senderLine({ mail: { from } }: ArrivedMail): string {
  const name = inOneLine(from.name)
  return harmless(name === '' ? inOneLine(from.address) : `${name} <${inOneLine(from.address)}>`)
}
