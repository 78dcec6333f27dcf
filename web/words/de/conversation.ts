import type { Translated } from '../en/catalogue'
import type { conversation as english } from '../en/conversation'

export const conversation: Translated<typeof english> = {
  'conversation.loading': 'Nachrichten werden geladen',
  'conversation.details': 'Details',

  'list.messages': 'Nachrichten',
  'list.new': { one: '{count} neu', other: '{count} neu' },
  'list.below': { one: '{count} neue Nachricht', other: '{count} neue Nachrichten' },
  'list.newest': 'Neueste Nachrichten',
  'list.empty': 'Hier ist noch nichts.',
  'list.empty_conversation': 'Hier hat noch niemand etwas gesagt. Jemand muss anfangen.',
  'list.empty_search': 'Keine Nachricht enthält diese Wörter. Mit weniger Wörtern findet man mehr.',
  'list.failed': 'Die Nachrichten wurden nicht geladen.',
  'list.try_again': 'Noch einmal versuchen',

  'topic.general': 'Allgemeines',
  'recipient.reply': 'In dieser Unterhaltung antworten',

  'typing.one': '{first} schreibt',
  'typing.two': '{first} und {second} schreiben',
  'typing.several': 'Mehrere Personen schreiben',

  'message.bot': 'Bot',
  'message.you': 'Du',
  'message.others': { one: '{count} weitere Person', other: '{count} weitere' },
  'message.failed': 'Diese Nachricht lässt sich nicht richtig anzeigen. Das ist ihr Quelltext.',
  'message.edited': 'bearbeitet',
  'message.moved': 'verschoben',
  'message.see_edits': '{what}, Änderungen zeigen',
  'message.starred': 'mit Stern',
  'message.reactions': 'Reaktionen',
  'message.reaction': '{shown}, {emoji}: {names}',
  'message.add_reaction': 'Reaktion hinzufügen',

  'prose.copy_code': 'Code kopieren',
  'prose.code': 'Code',
  'prose.code_in': 'Code in {language}',
  'prose.table': 'Tabelle',
  'prose.spoiler': 'Spoiler',
  'prose.spoiler_hint': 'Zum Zeigen klicken',
  'prose.open_picture': 'Bild öffnen: {name}',

  'outgoing.waiting': 'Wartet auf das Senden',
  'outgoing.failed': 'Nicht gesendet. {problem}',
  'outgoing.maybe': 'Es kam keine Antwort. Sieh nach, ob sie angekommen ist, bevor du sie noch einmal sendest.',
  'outgoing.retry': 'Noch einmal versuchen',
  'outgoing.edit': 'Bearbeiten',
  'outgoing.delete': 'Löschen',

  'toast.copied': 'Kopiert.',
  'toast.unreachable': 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
  'toast.undo': 'Rückgängig',

  'compose.new': 'Neue Nachricht',
  'compose.draft': 'Entwurf: {text}',
  'compose.to': 'Nachricht an {place}',
  'compose.yourself': 'dich selbst',
  'compose.new_topic': 'Neues Thema in diesem Kanal',
  'search.here': 'In dieser Unterhaltung suchen',
  'topic.more': 'Optionen für das Thema',
  'topic.resolve': 'Als erledigt markieren',
  'topic.reopen': 'Als nicht erledigt markieren',
  'topic.follow': 'Thema folgen',
  'topic.unfollow': 'Nicht mehr folgen',
  'prose.playground': 'In {name} ausprobieren',
}
