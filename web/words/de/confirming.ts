import type { Translated } from '../en/catalogue'
import type { confirming as english } from '../en/confirming'

export const confirming: Translated<typeof english> = {
  'confirming.title': 'Bestätige, dass du es bist',
  'confirming.lede':
    'Du hast dich vor einer Weile angemeldet. Bestätige, dass du es noch bist. Danach wirst du zehn Minuten lang nicht mehr gefragt.',
  'confirming.password': 'Passwort',
  'confirming.code': 'Code',
  'confirming.code_more': 'Gib einen Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein.',
  'confirming.do': 'Weiter',
  'confirming.passkey': 'Mit Passkey bestätigen',
  'confirming.provider': 'Mit {name} bestätigen',
  'confirming.window': 'Das öffnet ein neues Fenster. Komm danach hierher zurück.',
  'confirming.no_way': 'Das lässt sich hier nicht bestätigen. Melde dich ab und wieder an.',
  'confirming.failed': 'Die Prüfung ist fehlgeschlagen. Versuche es noch einmal, oder auf andere Weise.',
}
