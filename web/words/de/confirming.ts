import type { Translated } from '../en/catalogue'
import type { confirming as english } from '../en/confirming'

export const confirming: Translated<typeof english> = {
  'confirming.title': 'Bestätige, dass du es bist',
  'confirming.lede':
    'Deine Anmeldung ist eine Weile her. Bestätige, dass du es noch bist. Danach wirst du 10 Minuten lang nicht mehr gefragt.',
  'confirming.password': 'Passwort',
  'confirming.code': 'Code',
  'confirming.code_more': 'Gib einen Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein.',
  'confirming.do': 'Weiter',
  'confirming.passkey': 'Mit Passkey bestätigen',
  'confirming.provider': 'Mit {name} bestätigen',
  'confirming.window':
    'Wenn du über einen Anbieter bestätigst, dass du es bist, öffnet sich ein neues Fenster. Komm danach hierher zurück.',
  'confirming.no_way': 'Hier kannst du nicht bestätigen, dass du es bist. Melde dich ab und wieder an.',
  'confirming.failed': 'Die Bestätigung hat nicht geklappt. Versuche es noch einmal oder auf einem anderen Weg.',
}
