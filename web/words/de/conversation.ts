import type { Translated } from '../en/catalogue'
import type { conversation as english } from '../en/conversation'

export const conversation: Translated<typeof english> = {
  'conversation.loading': 'Nachrichten werden geladen',
  'conversation.details': 'Details',

  'list.messages': 'Nachrichten',
  'list.new': { one: '{count} neu', other: '{count} neu' },
  'list.below': { one: '{count} neue Nachricht', other: '{count} neue Nachrichten' },
  'list.newest': 'Zur neuesten Nachricht',
  'list.failed': 'Die Nachrichten konnten nicht geladen werden.',
  'list.try_again': 'Erneut versuchen',

  'topic.general': 'Allgemeines',
  'recipient.reply': 'In dieser Unterhaltung antworten',

  'typing.one': '{first} schreibt',
  'typing.two': '{first} und {second} schreiben',
  'typing.edits': 'wird gerade bearbeitet',
  'typing.several': 'Mehrere Personen schreiben',

  'message.bot': 'Bot',
  'message.you': 'du',
  'message.others': { one: '{count} weitere Person', other: '{count} weitere Personen' },
  'message.edited': 'bearbeitet',
  'message.moved': 'verschoben',
  'message.see_edits': '{what}, Verlauf anzeigen',
  'message.starred': 'mit Stern',
  'message.reactions': 'Reaktionen',
  'message.reaction': '{shown}, {emoji}: {names}',
  'message.add_reaction': 'Reaktion hinzufügen',

  'prose.copy_code': 'Code kopieren',
  'prose.code': 'Code',
  'prose.code_in': 'Code in {language}',
  'prose.table': 'Tabelle',
  'prose.spoiler': 'Spoiler',
  'prose.spoiler_hint': 'Zum Anzeigen klicken',
  'prose.open_picture': 'Bild öffnen: {name}',

  'toast.copied': 'Kopiert.',
  'toast.unreachable': 'Der Server hat nicht geantwortet. Versuche es noch einmal.',
  'toast.undo': 'Rückgängig',

  'compose.new': 'Neue Nachricht',
  'channel.archived': 'Archiviert',
  'compose.draft': 'Entwurf: {text}',
  'compose.to': 'Nachricht an {place}',
  'compose.yourself': 'dich selbst',
  'compose.new_topic': 'Neues Thema',
  'search.here': 'In dieser Unterhaltung suchen',
  'topic.call': 'Videoanruf starten',
  'topic.more': 'Optionen für das Thema',
  'topic.resolve': 'Als erledigt markieren',
  'topic.reopen': 'Als nicht erledigt markieren',
  'topic.follow': 'Thema folgen',
  'topic.unfollow': 'Thema nicht mehr folgen',
  'prose.playground': 'In {name} öffnen',
}
