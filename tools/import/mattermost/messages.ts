import { joined } from '../chat/message-pieces.ts'
import { wordsOf } from '../chat/prose.ts'
import { ThreadTopics } from '../chat/thread-topics.ts'
import { filesOf } from './files.ts'
import { toMarkdown } from './markdown.ts'
import { propsOf } from './people.ts'

/** The imported posts and replies in the form that `messagePieces` takes. */
export function* messagesOf(whole) {
  const { posts, people, channels, uploads, threads, report } = whole
  const names = new ThreadTopics()
  const topics = new Map()
  for (const { post, first, thread } of posts.all()) {
    const channel = first.isDirect ? undefined : channels.find(first.team, first.channel)
    if (!first.isDirect && !channel) {
      report.leaveOut('posts in channels that aren’t in the export')
      continue
    }
    if (thread && threads === 'topics' && channel && !topics.has(thread))
      topics.set(thread, names.nameFor(`${channel.id}`, first.create_at / 1000, wordsOf(first.message)))
    if (post.is_pinned) report.leaveOut('pins')
    yield {
      sender: people.writerOf(post),
      channel,
      topic: topics.get(thread),
      people: people.idsOf(first.channel_members ?? first.participants?.map(({ username }) => username ?? '')),
      sentAt: post.create_at,
      editedAt: post.edit_at > 0 ? post.edit_at : null,
      text: (names) => textOf(whole, { post, channel, team: first.team }, names),
      reactions: reactionsOf(whole, post),
      files: filesOf(post).flatMap(({ path }) => uploads.find(path)?.id ?? []),
    }
  }
}

function textOf({ people, channels, uploads, emoji, texts }, { post, channel, team }, names) {
  const read = (text) =>
    toMarkdown(
      text,
      {
        person: (name) => people.find(name) && names.person(people.find(name)),
        channel: (name) => channels.linkTo(team, name, channel),
        everybody: () => names.everybody(),
        emoji: (name) => (emoji.find(name) ? `:${name}:` : undefined),
      },
      texts,
    )
  return joined([
    read(String(post.message ?? '')),
    ...attachmentsOf(post).map(read),
    ...filesOf(post).map(({ path }) => {
      const kept = uploads.find(path)
      return kept && texts.linkMarkdown(kept.name, `/user_uploads/${encodeURI(kept.pathId)}`)
    }),
  ])
}

/** Attachments from tools, in Mattermost's Markdown. */
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

function reactionsOf({ people, emoji, texts, report }, { reactions }) {
  return (Array.isArray(reactions) ? reactions : []).flatMap(({ user, emoji_name: name = '' }) => {
    const accountId = people.find(user)?.id
    const own = emoji.find(name)
    const { emojiName, emojiCode } = texts.emojiOf(name) ?? {}
    if (accountId === undefined || (!own && !emojiName)) {
      report.leaveOut('reactions with unknown emoji, or from unknown people')
      return []
    }
    return own
      ? [{ accountId, emojiName: name, emojiCode: own, reactionType: 'realm_emoji' }]
      : [{ accountId, emojiName, emojiCode, reactionType: 'unicode_emoji' }]
  })
}
