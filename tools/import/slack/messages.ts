import { ascending, messageRow } from '../chat/message-rows.ts'
import { ThreadTopics } from '../chat/thread-topics.ts'
import { inRooms } from '../pieces.ts'
import { withSharedAudiences } from '../shared-audiences.ts'
import { linkToFile } from './file-links.ts'

const WITHOUT_THREAD = 'imported from Slack'

/** The messages of all listed conversations as pieces, in chronological order. */
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
    else slack.report.leaveOut('messages in conversations that aren’t in the export')
  }
}

const threadOf = (conversation, { thread_ts, ts }) => `${conversation} ${thread_ts ?? ts}`

/** In a channel, a thread with replies becomes a topic, named after the thread's day and first words. */
function topicsOfThreads({ history, channels, people, texts }) {
  const answered = new Set<string>()
  for (const { conversation, message } of history.messages()) {
    if (message.thread_ts && message.thread_ts !== message.ts) answered.add(threadOf(conversation, message))
  }
  const topics = new Map()
  const names = new ThreadTopics()
  for (const { conversation, message } of history.messages()) {
    const thread = threadOf(conversation, message)
    if (!answered.has(thread) || topics.has(thread) || !channels.ofFolder(conversation)?.channel) continue
    const words = texts.messageTitle(message, { person: nameOf(people), channel: linkFrom(channels, conversation) })
    topics.set(thread, names.nameFor(conversation, Number(thread.split(' ').at(-1)), words))
  }
  return topics
}

const nameOf = (people) => (id) => people.find(id) && `@${people.find(id).fullName}`

const linkFrom = (channels, conversation) => (id) => channels.linkTo(id, channels.ofFolder(conversation)?.channel)

function asMessage(slack, { id, message, to, topic, files }) {
  const { people, texts, report } = slack
  const sender = people.writerOf(message)
  const audience = ascending(
    to.channel ? [...to.channel.subscribers, ...(sender.isBot ? [] : [sender.id])] : [...to.people, sender.id],
  )
  const concerns = { mentioned: new Set() as Set<number>, isToAll: false }
  return messageRow(
    {
      id,
      senderId: sender.id,
      place: to.channel ? { channelId: to.channel.id, topic: topic ?? WITHOUT_THREAD } : { people: audience },
      audience,
      client: 'Slack',
      sentAt: Math.floor(Number(message.ts)),
      editedAt: message.edited?.ts ? Math.floor(Number(message.edited.ts)) : null,
      // Writing the text also adds mentions to `concerns`.
      source: sourceOf(slack, message, to, concerns, files),
      concerns,
      reactions: reactionsOf(message, people, texts, report),
      files: (message.files ?? []).flatMap((file) => files.get(file?.id)?.id ?? []),
    },
    report,
  )
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
    unknownEmoji: () => report.change('the workspace’s custom emoji in texts, kept as their name'),
  }
  const tell = (what, kind) => report.change(kind ? `${what} (${kind})` : what)
  const parts = [
    texts.messageText(message, names, tell),
    (message.files ?? [])
      .map((file) => linkToFile(file, slack, files))
      .filter(Boolean)
      .join('\n'),
  ]
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}

function reactionsOf({ reactions = [] }, people, texts, report) {
  return reactions.flatMap(({ name = '', users = [] }) => {
    const { emojiName, emojiCode } = texts.emojiOf(name) ?? {}
    if (!emojiName) {
      report.leaveOut('reactions with the workspace’s custom emoji', users.length)
      return []
    }
    return users.flatMap((user) => {
      const accountId = people.find(user)?.id
      if (accountId === undefined) report.leaveOut('reactions from people who aren’t listed')
      return accountId === undefined ? [] : [{ accountId, emojiName, emojiCode, reactionType: 'unicode_emoji' }]
    })
  })
}
