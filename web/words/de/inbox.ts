import type { Translated } from '../en/catalogue'
import type { inbox as english } from '../en/inbox'

export const inbox: Translated<typeof english> = {
  'inbox.for_you': { one: '{count} für dich', other: '{count} für dich' },
  'inbox.more': { one: '{count} weitere ungelesen', other: '{count} weitere ungelesen' },
  'inbox.scope_all': 'Alles',
  'inbox.scope_for_you': 'Für dich',
  'inbox.fold': 'Einklappen',
  'inbox.unfold': 'Ausklappen',
  'inbox.mark_all_read': 'Alles als gelesen markieren',
  'inbox.mute': 'Thema stummschalten',
  'inbox.swipe_read': 'Gelesen',
  'inbox.swipe_mute': 'Stumm',
  'inbox.empty': 'Du bist auf dem neuesten Stand',
  'inbox.empty_more': 'Niemand wartet auf dich, und nichts ist ungelesen. Zum Fluss geht es dort entlang.',
  'inbox.empty_for_you': 'Niemand wartet auf dich',
  'inbox.empty_for_you_more': 'Hier stehen Direktnachrichten, Erwähnungen und Themen, denen du folgst.',
  'inbox.read_feed': 'Alle Nachrichten lesen',
  'inbox.muted': {
    one: 'In stummgeschalteten Themen ist noch {count}.',
    other: 'In stummgeschalteten Themen sind noch {count}.',
  },
  'inbox.show_muted': 'Zeigen',
}
