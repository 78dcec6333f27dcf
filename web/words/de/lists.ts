import type { Translated } from '../en/catalogue'
import type { lists as english } from '../en/lists'

export const lists: Translated<typeof english> = {
  'inbox.show': 'Anzeigen',
  'inbox.mark_read': 'Als gelesen markieren',
  'inbox.marked': {
    one: '{count} Nachricht als gelesen markiert.',
    other: '{count} Nachrichten als gelesen markiert.',
  },

  'preview.you': 'Du',
  'people.oneself': '{name} (du)',
  'people.unknown': 'Unbekannte Person',
  'channel.feed': 'Alle Nachrichten',
  'channel.unknown': 'Unbekannter Kanal',
  'next.unread': 'Nächste ungelesene Unterhaltung',
  'next.no_topic': 'Im Eingang gibt es keine weiteren Themen.',
  'next.no_direct': 'Im Eingang gibt es keine weiteren Direktnachrichten.',

  'lazy.failed': 'Diese Ansicht konnte nicht geladen werden.',
  'lazy.reload': 'Neu laden',
  'channels.new': 'Neuer Kanal',
  'direct.new': 'Neue Direktnachricht',
}
