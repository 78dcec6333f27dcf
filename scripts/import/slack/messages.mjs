import { inRooms } from '../pieces.mjs'
import { withSharedAudiences } from '../shared-audiences.mjs'
import { linkToFile } from './file-links.mjs'

const LONGEST_MESSAGE = 10_000
const LONGEST_TOPIC = 60
const WITHOUT_THREAD = 'imported from Slack'
const WORDS_OF_TOPIC = 40

/** Messages of all conversations, in the order of their times. */
export function* messagePieces(slack, files) {
  for (const some of inRooms(rowsOf(slack, files))) yield { kind: 'messages', piece: withSharedAudiences(some) }
}

function* rowsOf(slack, files) {
  const threads = slack.threads === 'topics' ? topicsOfThreads(slack) : new Map()
  let id = 0
  for (const { conversation, message } of slack.history.messages()) {
    const to = slack.channels.ofFolder(conversation)
    if (to)
      yield asMessage(slack, { id: ++id, message, to, topic: threads.get(threadOf(conversation, message)), files })
    else slack.report.leaveOut('messages of conversations that the export does not list')
  }
}

const threadOf = (conversation, { thread_ts, ts }) => `${conversation} ${thread_ts ?? ts}`

/** A thread that was answered is a topic, called as it began. */
function topicsOfThreads({ history, channels, people, texts }) {
  const answered = new Set()
  for (const { conversation, message } of history.messages()) {
    if (message.thread_ts && message.thread_ts !== message.ts) answered.add(threadOf(conversation, message))
  }
  const topics = new Map()
  const used = new Set()
  for (const { conversation, message } of history.messages()) {
    const thread = threadOf(conversation, message)
    if (!answered.has(thread) || topics.has(thread) || !channels.ofFolder(conversation)?.channel) continue
    const [day] = new Date(Number(thread.split(' ').at(-1)) * 1000).toISOString().split('T')
    const words = [
      ...texts.messageTitle(message, { person: nameOf(people), channel: linkFrom(channels, conversation) }),
    ]
    const title = words.length > WORDS_OF_TOPIC ? `${words.slice(0, WORDS_OF_TOPIC).join('')}…` : words.join('')
    topics.set(thread, unused(`${day} ${title}`.trim(), conversation, used))
  }
  return topics
}

const nameOf = (people) => (id) => people.find(id) && `@${people.find(id).fullName}`

const linkFrom = (channels, conversation) => (id) => channels.linkTo(id, channels.ofFolder(conversation)?.channel)

function unused(name, conversation, used) {
  for (let number = 1; ; number++) {
    const topic = [...name].slice(0, LONGEST_TOPIC - 5).join('') + (number === 1 ? '' : ` (${number})`)
    const key = `${conversation} ${topic.toLowerCase()}`
    if (used.has(key)) continue
    used.add(key)
    return topic
  }
}

function asMessage(slack, { id, message, to, topic, files }) {
  const { people, texts, report } = slack
  const sender = people.writerOf(message)
  const audience = ascending(
    to.channel ? [...to.channel.subscribers, ...(sender.isBot ? [] : [sender.id])] : [...to.people, sender.id],
  )
  const concerns = { mentioned: new Set(), isToAll: false }
  const source = sourceOf(slack, message, to, concerns, files)
  const mentioned = audience.filter((person) => concerns.mentioned.has(person))
  return {
    id,
    senderId: sender.id,
    place: to.channel ? { channelId: to.channel.id, topic: topic ?? WITHOUT_THREAD } : { people: audience },
    audience,
    client: 'Slack',
    sentAt: Math.floor(Number(message.ts)),
    editedAt: message.edited?.ts ? Math.floor(Number(message.edited.ts)) : null,
    source,
    html: null,
    isResolvedNotice: false,
    edits: [],
    reactions: reactionsOf(message, people, texts, report),
    concerns: {
      ...(mentioned.length > 0 && { mentioned }),
      ...(concerns.isToAll && to.channel && { channelWildcard: audience }),
    },
    files: (message.files ?? []).flatMap((file) => files.get(file?.id)?.id ?? []),
  }
}

function sourceOf(slack, message, to, concerns, files) {
  const { people, channels, texts, report } = slack
  const names = {
    person(id) {
      const row = people.find(id)
      if (row) concerns.mentioned.add(row.id)
      return row && people.mention(row)
    },
    channel: (id) => channels.linkTo(id, to.channel),
    everybody() {
      concerns.isToAll = true
      return '@**all**'
    },
    unknownEmoji: () => report.change('emoji of the workspace’s own in texts, which stay as their name'),
  }
  const tell = (what, kind) => report.change(kind ? `${what} (${kind})` : what)
  const parts = [
    texts.messageText(message, names, tell),
    (message.files ?? [])
      .map((file) => linkToFile(file, slack, files))
      .filter(Boolean)
      .join('\n'),
  ]
  const source = parts.filter((part) => part.trim() !== '').join('\n\n')
  if (source === '') report.change('messages in which nothing is left to read, shown as “(no text)”')
  const characters = [...(source || '(no text)')]
  if (characters.length <= LONGEST_MESSAGE) return characters.join('')
  report.change('messages of more than 10,000 characters, which were cut')
  return `${characters.slice(0, LONGEST_MESSAGE - 1).join('')}…`
}

function reactionsOf({ reactions = [] }, people, texts, report) {
  return reactions.flatMap(({ name = '', users = [] }) => {
    const { emojiName, emojiCode } = texts.emojiOf(name) ?? {}
    if (!emojiName) {
      report.leaveOut('reactions with emoji of the workspace’s own', users.length)
      return []
    }
    return users.flatMap((user) => {
      const accountId = people.find(user)?.id
      return accountId === undefined ? [] : [{ accountId, emojiName, emojiCode, reactionType: 'unicode_emoji' }]
    })
  })
}

const ascending = (ids) => [...new Set(ids)].sort((one, other) => one - other)
