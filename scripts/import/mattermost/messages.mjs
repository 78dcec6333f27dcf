import { ascending, messageRow } from '../chat/message-rows.mjs'
import { wordsOf } from '../chat/prose.mjs'
import { ThreadTopics } from '../chat/thread-topics.mjs'
import { inRooms } from '../pieces.mjs'
import { withSharedAudiences } from '../shared-audiences.mjs'
import { toMarkdown } from './markdown.mjs'
import { propsOf } from './people.mjs'

const WITHOUT_THREAD = 'imported from Mattermost'

/** Posts and answers of all conversations, in the order of their times. */
export function* messagePieces(whole, files, emoji) {
  for (const some of inRooms(rowsOf(whole, files, emoji))) yield { kind: 'messages', piece: withSharedAudiences(some) }
}

function* rowsOf(whole, files, emoji) {
  const { posts, people, channels, threads, report } = whole
  const names = new ThreadTopics()
  const topics = new Map()
  let id = 0
  for (const { post, first, thread } of posts.all()) {
    const channel = first.isDirect ? undefined : channels.find(first.team, first.channel)
    if (!first.isDirect && !channel) {
      report.leaveOut('posts of channels that the export does not list')
      continue
    }
    if (thread && threads === 'topics' && channel && !topics.has(thread))
      topics.set(thread, names.nameFor(`${channel.id}`, first.create_at / 1000, wordsOf(first.message)))
    if (post.is_pinned) report.leaveOut('pins')
    const sender = people.writerOf(post)
    const others = first.isDirect
      ? people.idsOf(first.channel_members ?? first.participants?.map(({ username }) => username ?? ''))
      : channel.subscribers
    const audience = ascending(channel && sender.isBot ? others : [...others, sender.id])
    yield asMessage(whole, {
      post,
      channel,
      sender,
      audience,
      id: ++id,
      files,
      emoji,
      team: first.team,
      topic: topics.get(thread),
    })
  }
}

function asMessage(
  { people, channels, texts, report },
  { post, channel, sender, audience, id, files, emoji, team, topic },
) {
  const concerns = { mentioned: /** @type {Set<number>} */ (new Set()), isToAll: false }
  const names = {
    person(name) {
      const row = people.find(name)
      if (row) concerns.mentioned.add(row.id)
      return row && people.mention(row)
    },
    channel: (name) => channels.linkTo(team, name, channel),
    everybody() {
      concerns.isToAll = true
      return '@**all**'
    },
    emoji: (name) => (emoji.has(name) ? `:${name}:` : undefined),
  }
  const parts = [
    toMarkdown(String(post.message ?? ''), names, texts),
    ...attachmentsOf(post).map((one) => toMarkdown(one, names, texts)),
    ...(post.attachments ?? []).map((file) => linkToFile(file, files, texts)),
  ]
  return messageRow(
    {
      id,
      senderId: sender.id,
      place: channel ? { channelId: channel.id, topic: topic ?? WITHOUT_THREAD } : { people: audience },
      audience,
      client: 'Mattermost',
      sentAt: Math.floor(post.create_at / 1000),
      editedAt: post.edit_at > 0 ? Math.floor(post.edit_at / 1000) : null,
      source: parts.filter((part) => part.trim() !== '').join('\n\n'),
      concerns,
      reactions: reactionsOf(post, people, texts, emoji, report),
      files: (post.attachments ?? []).flatMap(({ path }) => files.get(path)?.id ?? []),
    },
    report,
  )
}

/** Attachments of tools, which are Markdown already. */
function attachmentsOf({ props }) {
  const { attachments } = propsOf(props)
  return (Array.isArray(attachments) ? attachments : []).flatMap((one) => {
    const { pretext, author_name, title, title_link, text, fields, image_url, footer, fallback } = one ?? {}
    const parts = [
      pretext,
      author_name,
      title && (title_link ? `**[${title}](${title_link})**` : `**${title}**`),
      text,
      ...(Array.isArray(fields) ? fields : []).map(({ title: name, value }) =>
        name ? `**${name}**: ${value}` : value,
      ),
      image_url,
      footer,
    ].filter((part) => typeof part === 'string' && part !== '')
    return parts.length > 0 ? [parts.join('\n\n')] : fallback ? [String(fallback)] : []
  })
}

function linkToFile({ path }, files, texts) {
  const kept = files.get(path)
  return kept ? texts.linkMarkdown(kept.name, `/user_uploads/${encodeURI(kept.pathId)}`) : ''
}

function reactionsOf({ reactions }, people, texts, emoji, report) {
  return (Array.isArray(reactions) ? reactions : []).flatMap(({ user, emoji_name: name = '' }) => {
    const accountId = people.find(user)?.id
    const own = emoji.get(name)
    const { emojiName, emojiCode } = texts.emojiOf(name) ?? {}
    if (accountId === undefined || (!own && !emojiName)) {
      report.leaveOut('reactions with unknown emoji, or of unknown people')
      return []
    }
    return own
      ? [{ accountId, emojiName: name, emojiCode: own, reactionType: 'realm_emoji' }]
      : [{ accountId, emojiName, emojiCode, reactionType: 'unicode_emoji' }]
  })
}
