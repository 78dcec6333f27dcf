import { readAttachments } from './attachments'
import { readBlocks } from './block-kit'
import { readMrkdwn } from './mrkdwn'
import type { Block } from './tree'
import { asText, type Tell } from './values'
import { linked, type Names, writeMarkdown } from './write-markdown'
import { writePlain } from './write-plain'

export { emojiOf } from './emoji'

/** A named link to an address, which may be a path on this server. */
export const linkMarkdown = (name: string, url: string): string => linked(name, url)

/** The parts of an exported message that contain its text. */
export interface SlackMessage {
  subtype?: unknown
  text?: unknown
  blocks?: unknown
  attachments?: unknown
}

/**
 * Reads a message's blocks, or its text if it has none, and its attachments. If a message has blocks, its text is only
 * a summary for notifications.
 */
export function readMessage({ text, blocks, attachments }: SlackMessage, tell: Tell): Block[] {
  const said = asText(text) ?? ''
  const ofBlocks = readBlocks(blocks, tell)
  if (ofBlocks.length > 0) tell('messages whose text was taken from blocks')
  return [
    ...(ofBlocks.length > 0 ? ofBlocks : readMrkdwn(said)),
    ...readAttachments(attachments, `${said} ${linksIn(blocks)}`, tell),
  ]
}

/** The blocks as JSON, to search for the addresses that attachments may be previews of. */
const linksIn = (blocks: unknown) => (blocks === undefined ? '' : JSON.stringify(blocks).replaceAll('\\/', '/'))

/** A message's text as Markdown, without its files. */
export function messageText(message: SlackMessage, names: Names, tell: Tell): string {
  const text = writeMarkdown(readMessage(message, tell), names)
  return message.subtype === 'me_message' ? `/me ${text.replace(/^&#47;/, '/')}` : text
}

/** A message's text as a single line without formatting marks, for the name of a topic. */
export const messageTitle = (message: SlackMessage, names: Pick<Names, 'person' | 'channel'>): string =>
  writePlain(
    readMessage(message, () => {}),
    names,
  )

/** A channel's topic or purpose, which uses Slack's marks, as Markdown. */
export const markdownOf = (text: string, names: Names): string => writeMarkdown(readMrkdwn(text), names)
