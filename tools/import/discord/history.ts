import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { readJson } from '../../lib/read-json.ts'
import { Timeline } from '../chat/timeline.ts'
import type { Report } from '../report.ts'

/** The size limit of a channel's file, which is read as a whole. */
const MOST_BYTES = 200 * 1024 ** 2
const BEGINNING = /^\uFEFF?\s*\{\s*"guild"\s*:/
/** The names of folders with downloaded files and pictures. Nothing in these folders is read as a channel. */
const OF_ASSETS = /_Files$/
const THREADS = new Set(['GuildNewsThread', 'GuildPublicThread', 'GuildPrivateThread'])
/**
 * The types of messages that were posted by people or bots. 20 and 23 are responses to commands, for which
 * DiscordChatExporter has no names.
 */
const SAID = new Set(['Default', 'Reply', '20', '23'])

/** The files in an export that contain channels. */
export function channelFilesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !isAsset(relative(folder, file)) && beginsAsChannel(file))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** @param path in the export */
export const isAsset = (path: string) =>
  path
    .split(/[\\/]/)
    .slice(0, -1)
    .some((part) => OF_ASSETS.test(part))

function beginsAsChannel(file) {
  const handle = openSync(file, 'r')
  const start = Buffer.alloc(64)
  readSync(handle, start, 0, start.length, 0)
  closeSync(handle)
  return BEGINNING.test(start.toString('utf8'))
}

/** Reads all channels, with their messages in chronological order. */
export function readHistory(folder: string, report: Report) {
  const timeline = new Timeline()
  const conversations = new Map()
  const people: Map<string, any> = new Map()
  const servers = new Map()
  const seen = new Set()
  const answered: { messageId: string }[] = []
  const meet = (person) => {
    if (isPerson(person) && !people.has(person.id)) people.set(person.id, person)
  }
  for (const file of channelFilesIn(folder)) {
    const { guild, channel, messages, messageCount } = readChannel(file)
    if (messageCount > messages.length)
      report.leaveOut('messages that a file counts but doesn’t contain', messageCount - messages.length)
    if (channel.type !== 'DirectTextChat' && channel.type !== 'DirectGroupTextChat') servers.set(guild.id, guild.name)
    // A channel may be split into several files.
    const conversation = conversations.get(channel.id) ?? {
      ...channel,
      isThread: THREADS.has(channel.type),
      people: new Set(),
    }
    conversations.set(channel.id, conversation)
    for (const message of messages) {
      const why = leftOutOf(message, seen)
      if (why) {
        report.leaveOut(why)
        continue
      }
      seen.add(message.id)
      if (typeof message.reference?.messageId === 'string') answered.push(message.reference)
      for (const person of peopleIn(message)) meet(person)
      conversation.people.add(message.author.id)
      timeline.add(Date.parse(message.timestamp), {
        message,
        channel: channel.id,
        folder: relative(folder, join(file, '..')),
      })
    }
  }
  tellMissing(answered, seen, report)
  if (servers.size > 1)
    throw new Error(`the export has several servers (${[...servers.values()].join(', ')}); import one at a time`)
  return { server: [...servers.values()][0] ?? 'Imported from Discord', conversations, people, timeline }
}

/** Reports replies whose original message is missing and therefore can't be quoted. */
function tellMissing(answered, seen, report) {
  const missing = answered.filter(({ messageId }) => !seen.has(messageId)).length
  if (missing > 0) report.change('replies to messages that aren’t in the export', missing)
}

function readChannel(file) {
  const name = basename(file)
  if (statSync(file).size > MOST_BYTES)
    throw new Error(`${name} is larger than ${MOST_BYTES} bytes: export it with --partition 100mb`)
  const read = readJson(file)
  const isChannel = ['guild', 'channel'].every(
    (part) => typeof read?.[part]?.id === 'string' && typeof read[part].name === 'string',
  )
  if (!isChannel || !Array.isArray(read.messages))
    throw new Error(`${name} is damaged, or isn’t a channel from DiscordChatExporter`)
  return read
}

const isPerson = (person) => typeof person?.id === 'string' && person.id !== ''

/** The reason why a message is left out; undefined if it is imported. */
function leftOutOf(message, seen) {
  if (typeof message?.id !== 'string' || !(Date.parse(message.timestamp) > 0) || !isPerson(message.author))
    return 'messages without an ID, a time, or an author'
  if (seen.has(message.id)) return 'messages that are in the export twice'
  return SAID.has(message.type) ? undefined : 'notices about joins and changes'
}

function* peopleIn({ author, mentions, reactions }) {
  yield author
  if (Array.isArray(mentions)) yield* mentions
  for (const { users } of Array.isArray(reactions) ? reactions : []) if (Array.isArray(users)) yield* users
}
