import type { Catalogue } from './catalogue'

/** Text in conversations: lists of messages, and each message. */
export const conversation = {
  'conversation.loading': 'Loading messages',
  'conversation.details': 'Details',

  'list.messages': 'Messages',
  'list.new': { one: '{count} new', other: '{count} new' },
  'list.below': { one: '{count} new message', other: '{count} new messages' },
  'list.newest': 'Jump to newest',
  'list.failed': 'Messages couldn’t be loaded.',
  'list.try_again': 'Try again',

  'topic.general': 'general chat',
  'recipient.reply': 'Reply to this conversation',

  'typing.one': '{first} is typing',
  'typing.two': '{first} and {second} are typing',
  'typing.several': 'Several people are typing',
  'typing.edits': 'being edited',

  'message.bot': 'Bot',
  'message.you': 'you',
  'message.others': { one: '{count} other', other: '{count} others' },
  'message.edited': 'edited',
  'message.moved': 'moved',
  'message.see_edits': '{what}, show history',
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
  'prose.open_picture': 'Open image: {name}',

  'toast.copied': 'Copied.',
  'toast.unreachable': 'The server didn’t respond. Try again.',
  'toast.undo': 'Undo',

  'compose.new': 'New message',
  'channel.archived': 'Archived',
  'compose.draft': 'Draft: {text}',
  'compose.to': 'Message {place}',
  'compose.yourself': 'yourself',
  'compose.new_topic': 'New topic',
  'search.here': 'Search in this conversation',
  'topic.call': 'Start video call',
  'topic.more': 'Topic options',
  'topic.resolve': 'Mark as resolved',
  'topic.reopen': 'Mark as unresolved',
  'topic.follow': 'Follow topic',
  'topic.unfollow': 'Unfollow topic',
  'prose.playground': 'Open in {name}',
} as const satisfies Catalogue
