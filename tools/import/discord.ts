import { loadShared } from '../lib/shared-code.ts'
import { usualPieces } from './chat/chat-pieces.ts'
import { OwnEmoji, Uploads } from './chat/file-pieces.ts'
import { DiscordChannels } from './discord/channels.ts'
import { emojiIn, filesIn } from './discord/files.ts'
import { channelFilesIn, readHistory } from './discord/history.ts'
import { messagesOf } from './discord/messages.ts'
import { DiscordPeople } from './discord/people.ts'
import type { Report } from './report.ts'

export const isDiscordExport = (folder: string) => channelFilesIn(folder).length > 0

/**
 * The pieces of Discord channels in DiscordChatExporter's JSON format. Threads that aren't private become topics, or
 * with `threads: 'one'`, go into one topic with all messages of their channel.
 */
export async function openDiscordExport(
  folder: string,
  report: Report,
  { name, threads = 'topics', owner }: { name?: string; threads?: 'topics' | 'one'; owner?: string } = {},
) {
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
