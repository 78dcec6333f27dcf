import { loadShared } from '../lib/shared-code.mjs'
import { usualPieces } from './chat/chat-pieces.mjs'
import { OwnEmoji, Uploads } from './chat/file-pieces.mjs'
import { DiscordChannels } from './discord/channels.mjs'
import { emojiIn, filesIn } from './discord/files.mjs'
import { channelFilesIn, readHistory } from './discord/history.mjs'
import { messagesOf } from './discord/messages.mjs'
import { DiscordPeople } from './discord/people.mjs'

/** @param {string} folder */
export const isDiscordExport = (folder) => channelFilesIn(folder).length > 0

/**
 * The pieces of Discord channels in the JSON format of DiscordChatExporter. Threads become topics, or with `threads:
 * 'one'` are in one topic with all messages of their channel.
 *
 * @param {string} folder
 * @param {import('./report.mjs').Report} report
 * @param {{ name?: string, threads?: 'topics' | 'one', owner?: string }} [options]
 */
export async function openDiscordExport(folder, report, { name, threads = 'topics', owner } = {}) {
  const texts = await loadShared('chat-text')
  const history = readHistory(folder, report)
  const people = new DiscordPeople(history, owner, report)
  const channels = new DiscordChannels(history, people, threads, report)
  const whole = {
    folder,
    name: name ?? history.server,
    history,
    people,
    channels,
    texts,
    report,
    client: 'Discord',
    uploads: new Uploads('discord', report),
    emoji: new OwnEmoji(report),
  }
  return { pieces: () => usualPieces(whole, { emojiIn, filesIn, messagesOf }) }
}
