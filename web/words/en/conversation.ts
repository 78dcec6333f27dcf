import type { Catalogue } from './catalogue'

/** Texts of conversations: lists of messages, and each message. */
export const conversation = {
  'conversation.loading': 'Loading messages',
  'conversation.details': 'Details',

  'list.messages': 'Messages',
  'list.new': { one: '{count} new', other: '{count} new' },
  'list.below': { one: '{count} new message', other: '{count} new messages' },
  'list.newest': 'Newest messages',
  'list.empty': 'Nothing here yet.',
  'list.empty_conversation': 'Nothing has been said here yet. Somebody has to begin.',
  'list.empty_search': 'No message has these words. Fewer of them find more.',
  'list.failed': 'The messages did not load.',
  'list.try_again': 'Try again',

  'topic.general': 'general chat',
  'recipient.reply': 'Reply to this conversation',

  'typing.one': '{first} is typing',
  'typing.two': '{first} and {second} are typing',
  'typing.several': 'Several people are typing',

  'message.bot': 'Bot',
  'message.you': 'You',
  'message.others': { one: '{count} other', other: '{count} others' },
  'message.failed': 'This message can’t be shown as it should be. This is its source.',
  'message.edited': 'edited',
  'message.moved': 'moved',
  'message.see_edits': '{what}, see what changed',
  'message.starred': 'starred',
  'message.reactions': 'Reactions',
  'message.reaction': '{shown}, {emoji}: {names}',
  'message.add_reaction': 'Add a reaction',

  'prose.copy_code': 'Copy code',
  'prose.code': 'Code',
  'prose.code_in': '{language} code',
  'prose.table': 'Table',
  'prose.spoiler': 'Spoiler',
  'prose.spoiler_hint': 'Click to show',
  'prose.open_picture': 'Open picture: {name}',

  'outgoing.waiting': 'Waiting to send',
  'outgoing.failed': 'Not sent. {problem}',
  'outgoing.maybe': 'There was no answer. Look whether it was sent before you send it again.',
  'outgoing.retry': 'Try again',
  'outgoing.edit': 'Edit',
  'outgoing.delete': 'Delete',

  'toast.copied': 'Copied.',
  'toast.unreachable': 'The server did not answer. Try again.',
  'toast.undo': 'Undo',

  'compose.new': 'New message',
  'compose.draft': 'Draft: {text}',
  'compose.to': 'Message {place}',
  'compose.yourself': 'yourself',
  'compose.new_topic': 'New topic in this channel',
  'search.here': 'Search in this conversation',
  'topic.more': 'Topic options',
  'topic.resolve': 'Mark as resolved',
  'topic.reopen': 'Mark as not resolved',
  'topic.follow': 'Follow topic',
  'topic.unfollow': 'Stop following',
  'prose.playground': 'Try this in {name}',
} as const satisfies Catalogue
