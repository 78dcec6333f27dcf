import type { Catalogue } from '../catalogue'

/** Texts of what is done to messages: menus, dialogs, polls, the viewer of pictures. */
export const acting = {
  'menu.quick': 'Quick reactions',
  'menu.more_emoji': 'More emoji',
  'menu.unstar': 'Remove the star',
  'menu.unread': 'Mark unread from here',
  'menu.copy_text': 'Copy text',
  'menu.copy_link': 'Copy link',
  'menu.source': 'See what was typed',
  'menu.readers': 'Who has seen this',
  'menu.history': 'See edits',
  'menu.move': 'Move to another topic',
  'menu.delete': 'Delete',

  'poll.untitled': 'Poll',
  'poll.votes': { one: '{count} vote', other: '{count} votes' },
  'poll.add': 'Add an option',
  'poll.do_add': 'Add',

  'edit.label': 'Edit message',
  'edit.save': 'Save',

  'dialog.cancel': 'Cancel',
  'dialog.close': 'Close',
  'delete.title': 'Delete this message?',
  'delete.for_everybody': 'It is gone for everybody, and cannot be brought back.',
  'delete.do': 'Delete message',
  'source.title': 'What was typed',
  'source.copy': 'Copy',
  'history.title': 'Edits',
  'history.moved': 'Moved from “{from}” to “{to}”.',
  'readers.title': 'Who has seen this',
  'readers.count': { one: '{count} person has seen this.', other: '{count} people have seen this.' },
  'move.title': 'Move messages',
  'move.which': 'Which messages',
  'move.change_one': 'Only this one',
  'move.change_later': 'This one and those after it',
  'move.change_all': 'The whole topic',
  'move.do': 'Move messages',

  'card.former': 'No longer a member',
  'card.time': 'Local time',
  'card.email': 'E-mail',
  'card.message': 'Message',
  'card.mention': 'Mention',

  'lightbox.label': 'Picture {number} of {of}',
  'lightbox.picture': 'Picture {number}',
  'lightbox.previous': 'Previous picture',
  'lightbox.next': 'Next picture',
  'lightbox.download': 'Download',
} as const satisfies Catalogue
