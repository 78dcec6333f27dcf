import type { Translated } from '../en/catalogue'
import type { lists as english } from '../en/lists'

export const lists: Translated<typeof english> = {
  'inbox.show': 'Zeigen',
  'inbox.mark_read': 'Als gelesen markieren',
  'inbox.marked': {
    one: '{count} Nachricht als gelesen markiert.',
    other: '{count} Nachrichten als gelesen markiert.',
  },

  'preview.you': 'Du',
  'people.oneself': '{name} (du)',
  'people.unknown': 'Unbekannte Person',
  'channel.feed': 'Alles im Kanal',
  'channel.unknown': 'Unbekannter Kanal',
  'next.unread': 'Nächste ungelesene Unterhaltung',
  'next.no_topic': 'Kein anderes Thema ist ungelesen.',
  'next.no_direct': 'Keine andere Direktnachricht ist ungelesen.',

  'lazy.failed': 'Dieser Teil wurde nicht geladen.',
  'lazy.reload': 'Neu laden',
  'channels.new': 'Neuer Kanal',
  'direct.new': 'Neue Direktnachricht',
}
