import type { Translated } from '../en/catalogue'
import type { spectator as english } from '../en/spectator'

export const spectator: Translated<typeof english> = {
  'spectator.log_in': 'Anmelden',
  'spectator.log_in_to_write': 'Zum Schreiben anmelden',
  'spectator.reading': 'Du liest ohne Konto.',
  'spectator.channels': 'Öffentliche Kanäle',
  'spectator.channels_lede': 'Alle können diese Kanäle lesen. Melde dich an, um zu schreiben.',
  'spectator.no_topics': 'Noch keine Themen.',
  'spectator.older': 'Frühere Nachrichten anzeigen',
  'spectator.newer': 'Spätere Nachrichten anzeigen',
  'spectator.later': 'Gerade lesen hier sehr viele Leute. Versuche es in einer Minute noch einmal.',
  'spectator.tomorrow': 'Das Tageslimit für das Lesen ohne Konto ist erreicht. Komm morgen wieder oder melde dich an.',
  'spectator.reactions': { one: '{emoji}, {count} Person', other: '{emoji}, {count} Personen' },
}
