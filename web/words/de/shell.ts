import type { Translated } from '../en/catalogue'
import type { shell as english } from '../en/shell'

export const shell: Translated<typeof english> = {
  'logged_out.title': 'Nicht gesendete Nachrichten',
  'logged_out.unsent': {
    one: 'Eine deiner Nachrichten wurde nicht gesendet. Sie wird aus diesem Browser gelöscht. Speichere sie vorher, wenn du sie behalten möchtest.',
    other:
      '{count} deiner Nachrichten wurden nicht gesendet. Sie werden aus diesem Browser gelöscht. Speichere sie vorher, wenn du sie behalten möchtest.',
  },
  'logged_out.save': 'Als Datei speichern',
  'logged_out.leave': 'Löschen und fortfahren',
  'shell.skip': 'Zum Inhalt springen',
  'shell.main': 'Hauptmenü',
  'shell.conversations': 'Unterhaltungen',
  'shell.back': 'Zurück',
  'filter.empty': 'Leeren',
  'shell.loading': 'Wird geladen',
  'shell.offline': 'Auf diesem Gerät sind noch keine Nachrichten gespeichert. Deine Entwürfe bleiben erhalten.',

  'tab.inbox': 'Eingang',
  'tab.channels': 'Kanäle',
  'tab.direct': 'Direkt',
  'tab.search': 'Suche',
  'tab.you': 'Du',

  'view.inbox': 'Eingang',
  'view.feed': 'Alle Nachrichten',
  'view.mentions': 'Erwähnungen',
  'view.starred': 'Mit Stern',
  'view.recent': 'Letzte Unterhaltungen',
  'view.followed': 'Themen, denen du folgst',
  'view.resolved': 'Erledigte Themen',
  'view.unread': 'Ungelesen',
  'view.alerted': 'Signalwörter',
  'view.reactions': 'Reaktionen auf deine Nachrichten',
  'view.drafts': 'Entwürfe',
  'view.channels': 'Kanäle',
  'view.direct': 'Direktnachrichten',

  'key.ctrl': 'Strg',
  'key.shift': 'Umschalt',

  'count.unread': 'ungelesen',
  'count.for_you': 'ungelesene für dich',
  'count.mention': 'erwähnt dich',

  'presence.active': 'aktiv',
  'presence.idle': 'abwesend',
  'presence.offline': 'offline',

  'banner.offline': 'Du bist offline.',
  'banner.unreachable': '{name} ist nicht erreichbar.',
  'banner.try_now': 'Jetzt verbinden',

  'side.views': 'Ansichten',
  'side.jump': 'Springen zu …',
  'side.all_direct': 'Alle Direktnachrichten',
  'side.all_topics': 'Alle Themen',
  'side.browse': 'Kanäle entdecken',
  'side.filter': 'Kanäle filtern',
  'side.others': 'Andere Kanäle',
  'side.inactive': { one: '{count} inaktiv', other: '{count} inaktiv' },
  'side.muted': { one: '{count} stummgeschaltet', other: '{count} stummgeschaltet' },
  'side.none_found': 'Keine Kanäle gefunden.',
  'side.section': 'Optionen für {name}',
  'side.settings': 'Einstellungen',

  'absent.title': 'Nicht gefunden',
  'absent.more': 'Diese Seite gibt es nicht, oder du hast keinen Zugriff darauf.',
  'absent.inbox': 'Zum Eingang',
  'absent.here':
    'Diese Seite ist noch nicht auf diesem Gerät gespeichert. Sie wird geladen, sobald die Verbindung wieder da ist.',
}
