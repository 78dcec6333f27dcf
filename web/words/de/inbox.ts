import type { Translated } from '../en/catalogue'
import type { inbox as english } from '../en/inbox'
import { introduction } from './introduction'

export const inbox: Translated<typeof english> = {
  ...introduction,
  'inbox.for_you': { one: '{count} für dich', other: '{count} für dich' },
  'inbox.more': { one: '{count} weitere ungelesen', other: '{count} weitere ungelesen' },
  'inbox.unread': { one: '{count} ungelesen', other: '{count} ungelesen' },
  'inbox.scope_all': 'Alles',
  'inbox.scope_for_you': 'Für dich',
  'inbox.fold': '„{name}“ einklappen',
  'inbox.unfold': '„{name}“ ausklappen',
  'inbox.mark_all_read': 'Alles in „{name}“ als gelesen markieren',
  'inbox.mark_this_read': '„{name}“ als gelesen markieren',
  'inbox.mute': 'Thema „{name}“ stummschalten',
  'inbox.swipe_read': 'Gelesen',
  'inbox.swipe_mute': 'Stumm',
  'inbox.empty': 'Alles gelesen',
  'inbox.empty_more': 'In deinem Eingang gibt es keine ungelesenen Nachrichten.',
  'inbox.empty_for_you': 'Nichts Neues für dich',
  'inbox.empty_for_you_more': 'Direktnachrichten, Erwähnungen und Themen, denen du folgst, erscheinen hier.',
  'inbox.read_feed': '„Alle Nachrichten“ öffnen',
  'inbox.muted': {
    one: 'In stummgeschalteten Unterhaltungen gibt es {count} ungelesene Nachricht.',
    other: 'In stummgeschalteten Unterhaltungen gibt es {count} ungelesene Nachrichten.',
  },
  'inbox.show_muted': 'Stummgeschaltete Unterhaltungen anzeigen',
}
