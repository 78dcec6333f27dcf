import type { Translated } from '../en/catalogue'
import type { notices as english } from '../en/notices'

export const notices: Translated<typeof english> = {
  'notices.title': 'Benachrichtigungen in diesem Browser',
  'notices.on': 'Dieser Browser meldet Nachrichten auch, während die Seite geschlossen ist.',
  'notices.off': 'Dieser Browser meldet nichts, während die Seite geschlossen ist.',
  'notices.turn_on': 'Einschalten',
  'notices.turn_off': 'Ausschalten',
  'notices.test': 'Ausprobieren',
  'notices.test_shown':
    'Der Browser hat eine Benachrichtigung gezeigt. Wenn du keine siehst, verbirgt sie dein System: Sieh in dessen Einstellungen nach.',
  'notices.test_lost':
    'Der Push-Dienst hat eine Benachrichtigung angenommen, aber keine kam an. Ist der Browser online, und blockiert nichts seinen Push-Dienst?',
  'notices.test_failed': 'Es konnte nichts gesendet werden: {problem}',
  'notices.blocked':
    'Für diese Seite sind Benachrichtigungen blockiert. Erlaube sie in den Einstellungen des Browsers.',
  'notices.offer':
    'Während du weg warst, hat dir jemand geschrieben. Soll dieser Browser dir das melden, auch wenn diese Seite geschlossen ist?',
  'notices.not_now': 'Nicht jetzt',
  'notices.dismissed': 'Du hast nicht geantwortet. Um noch einmal gefragt zu werden, schalte sie wieder ein.',
  'notices.insecure': 'Browser zeigen Benachrichtigungen nur für Adressen mit https.',
  'notices.unsupported': 'Dieser Browser kann nichts anzeigen, während die Seite geschlossen ist.',
  'notices.install':
    'Auf einem iPhone oder iPad: Lege die Seite zuerst auf den Home-Bildschirm und öffne sie von dort.',
  'notices.no_worker': 'Der Teil, der Benachrichtigungen anzeigt, ist noch nicht da. Lade die Seite neu.',
  'notices.failed': 'Der Browser konnte sie nicht einschalten: {problem}',
  'notices.content': 'Zeigen, was geschrieben wurde',
  'notices.content_more': 'Sonst steht dort nur, wer wo geschrieben hat.',
  'notices.quiet': 'Ruhezeit',
  'notices.quiet_more': 'Zu dieser Tageszeit erscheint nichts.',
  'notices.from': 'Von',
  'notices.to': 'Bis',
  'notices.browsers': 'Deine Browser mit Benachrichtigungen',
  'notices.channels': 'Kanäle mit eigener Auswahl',
  'notices.no_channels': 'Keine. Was du von einem Kanal hörst, wählst du in seinem Menü.',
  'notices.nameless': 'Ein Browser',
  'notices.remove': 'Entfernen',
}
