import type { Translated } from '../en/catalogue'
import type { confirming as english } from '../en/confirming'

export const confirming: Translated<typeof english> = {
  'confirming.title': 'Bist du es?',
  'confirming.lede':
    'Du hast dich vor einer Weile angemeldet. Zeige vor dieser Änderung, dass du es noch bist. Das gilt zehn Minuten lang.',
  'confirming.password': 'Passwort',
  'confirming.code': 'Code',
  'confirming.code_more': 'Aus deiner Authenticator-App, oder ein Wiederherstellungscode.',
  'confirming.do': 'Weiter',
  'confirming.passkey': 'Mit Passkey bestätigen',
  'confirming.provider': 'Mit {name} bestätigen',
  'confirming.window': 'Das öffnet sich in einem eigenen Fenster. Komm danach hierher zurück.',
  'confirming.no_way': 'Das lässt sich hier nicht bestätigen. Melde dich ab und wieder an.',
  'confirming.failed': 'Die Prüfung ist fehlgeschlagen. Versuche es noch einmal, oder auf andere Weise.',
}
