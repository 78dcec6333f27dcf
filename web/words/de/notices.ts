import type { Translated } from '../en/catalogue'
import type { notices as english } from '../en/notices'

export const notices: Translated<typeof english> = {
  'notices.title': 'Benachrichtigungen in diesem Browser',
  'notices.on': 'Dieser Browser zeigt Benachrichtigungen, auch wenn die App geschlossen ist.',
  'notices.off': 'Dieser Browser zeigt keine Benachrichtigungen, wenn die App geschlossen ist.',
  'notices.turn_on': 'Einschalten',
  'notices.turn_off': 'Ausschalten',
  'notices.test': 'Testbenachrichtigung senden',
  'notices.test_shown':
    'Dein Browser hat eine Benachrichtigung angezeigt. Wenn du sie nicht gesehen hast, blendet dein System Benachrichtigungen vielleicht aus. Prüfe die Systemeinstellungen.',
  'notices.test_lost':
    'Der Push-Dienst hat eine Benachrichtigung angenommen, aber sie ist nicht angekommen. Prüfe, ob der Browser online ist und nichts seinen Push-Dienst blockiert.',
  'notices.test_failed': 'Die Testbenachrichtigung konnte nicht gesendet werden: {problem}',
  'notices.blocked':
    'Benachrichtigungen sind für diese Website blockiert. Erlaube sie in den Einstellungen deines Browsers.',
  'notices.offer':
    'Du hast Nachrichten bekommen, während du weg warst. Soll dieser Browser dich benachrichtigen, auch wenn die App geschlossen ist?',
  'notices.not_now': 'Nicht jetzt',
  'notices.dismissed':
    'Du hast die Anfrage deines Browsers nicht beantwortet. Schalte Benachrichtigungen ein, um noch einmal gefragt zu werden.',
  'notices.desktop': 'Die Desktop-App zeigt Benachrichtigungen an, solange sie läuft.',
  'notices.insecure': 'Browser zeigen Benachrichtigungen nur für Adressen an, die mit https beginnen.',
  'notices.unsupported': 'Dieser Browser kann keine Benachrichtigungen anzeigen, wenn die App geschlossen ist.',
  'notices.install':
    'Füge diese Seite auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu und öffne sie von dort.',
  'notices.no_worker': 'Der Teil der App, der Benachrichtigungen anzeigt, ist noch nicht geladen. Lade die Seite neu.',
  'notices.failed': 'Das hat nicht geklappt: {problem}',
  'notices.content': 'Inhalt der Nachricht anzeigen',
  'notices.content_more':
    'Das gilt für Push-Benachrichtigungen in all deinen Browsern. Wenn die Einstellung ausgeschaltet ist, zeigen sie nur Absender und Unterhaltung.',
  'notices.quiet': 'Ruhezeit',
  'notices.quiet_more': 'In dieser Zeit bekommst du keine Benachrichtigungen, außer per E-Mail.',
  'notices.from': 'Von',
  'notices.to': 'Bis',
  'notices.browsers': 'Browser, die dich benachrichtigen',
  'notices.channels': 'Kanäle mit eigenen Benachrichtigungseinstellungen',
  'notices.no_channels': 'Noch keine Kanäle. Die Benachrichtigungen eines Kanals kannst du in seinem Menü ändern.',
  'notices.nameless': 'Unbekannter Browser',
  'notices.remove': 'Entfernen',
  'phone.title': 'Dieses Handy einrichten',
  'phone.home': 'Zum Startbildschirm hinzufügen',
  'phone.home_do': 'Zum Startbildschirm hinzufügen',
  'phone.home_more': 'Die App öffnet sich dann wie jede andere, ohne die Leisten des Browsers.',
  'phone.home_apple':
    'Tippe in Safari auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Öffne {name} vom Home-Bildschirm aus und komm zu diesem Schritt zurück.',
  'phone.home_menu':
    'Öffne das Menü des Browsers und tippe auf „Zum Startbildschirm hinzufügen“ oder „App installieren“. Öffne {name} dann vom Startbildschirm aus.',
  'phone.ring': 'Benachrichtigungen einschalten',
  'phone.ring_more': 'Dein Handy benachrichtigt dich über neue Nachrichten, auch wenn die App geschlossen ist.',
  'phone.step_done': '(erledigt)',
  'phone.done': 'Fertig',
}
