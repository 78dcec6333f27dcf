import type { Translated } from '../en/catalogue'
import type { shell as english } from '../en/shell'

export const shell: Translated<typeof english> = {
  'logged_out.title': 'Nicht alles wurde gesendet',
  'logged_out.unsent': {
    one: 'Ein Text von dir wurde nicht gesendet. Dieser Browser vergisst ihn jetzt. Speichere ihn vorher, wenn du ihn behalten willst.',
    other:
      '{count} Texte von dir wurden nicht gesendet. Dieser Browser vergisst sie jetzt. Speichere sie vorher, wenn du sie behalten willst.',
  },
  'logged_out.save': 'Als Datei speichern',
  'logged_out.leave': 'Vergessen und weiter',
  'shell.skip': 'Zum Inhalt springen',
  'shell.main': 'Hauptmenü',
  'shell.conversations': 'Unterhaltungen',
  'shell.back': 'Zurück',
  'shell.loading': 'Wird geladen',
  'shell.offline':
    'Der Server ist nicht erreichbar, und hier ist noch nichts gespeichert. Was du geschrieben hast, schon.',

  'tab.inbox': 'Eingang',
  'tab.channels': 'Kanäle',
  'tab.direct': 'Direkt',
  'tab.search': 'Suche',
  'tab.you': 'Du',

  'view.inbox': 'Eingang',
  'view.feed': 'Alle Nachrichten',
  'view.mentions': 'Erwähnungen',
  'view.starred': 'Mit Stern',
  'view.followed': 'Themen, denen du folgst',
  'view.resolved': 'Erledigte Themen',
  'view.unread': 'Ungelesen',
  'view.alerted': 'Signalwörter',
  'view.reactions': 'Reaktionen an dich',
  'view.drafts': 'Entwürfe',
  'view.channels': 'Kanäle',
  'view.direct': 'Direktnachrichten',

  'key.ctrl': 'Strg',
  'key.shift': 'Umschalt',

  'count.unread': 'ungelesen',
  'count.for_you': 'ungelesen, für dich',
  'count.mention': 'erwähnt dich',

  'presence.active': 'aktiv',
  'presence.idle': 'abwesend',
  'presence.offline': 'offline',

  'banner.offline': 'Du bist offline.',
  'banner.try_now': 'Jetzt versuchen',

  'side.views': 'Ansichten',
  'side.jump': 'Springen zu …',
  'side.all_direct': 'Alle Direktnachrichten',
  'side.all_topics': 'Alle Themen',
  'side.browse': 'Kanäle durchsuchen',
  'side.muted': { one: '{count} stumm', other: '{count} stumm' },
  'side.settings': 'Einstellungen',

  'absent.title': 'Hier ist nichts',
  'absent.more': 'Es wurde verschoben oder gelöscht, oder du darfst es nicht sehen.',
  'absent.inbox': 'Zum Eingang',
}
