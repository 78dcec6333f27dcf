import type { presenceEnglish } from './presence-english'

/** Texte zum Bestätigen der eigenen Identität und zu Organisationen, die mehr als ein Passwort verlangen. */
export const presenceGerman: Record<keyof typeof presenceEnglish, string> = {
  'presence.title': 'Bestätige, dass du es bist',
  'presence.lede':
    'Deine Anmeldung ist eine Weile her. Bestätige, dass du es noch bist. Danach wirst du 10 Minuten lang nicht mehr gefragt.',
  'presence.do': 'Weiter',
  'presence.with_passkey': 'Mit Passkey bestätigen',
  'presence.with': 'Mit {provider} bestätigen',
  'presence.no_way': 'Hier kannst du nicht bestätigen, dass du es bist. Melde dich ab und wieder an.',
  'presence.done': 'Du hast bestätigt, dass du es bist',
  'presence.done_more': 'Du kannst dieses Fenster schließen und dort weitermachen, wo du aufgehört hast.',
  'presence.first': 'Um deinen Schlüssel zu sehen, bestätige, dass du es bist.',
  'presence.begin': 'Bestätigen, dass ich es bin',
  'presence.not_yours': 'Du hast dich dort mit einem Konto angemeldet, das nicht mit deinem hier verknüpft ist.',
  'presence.not_asked':
    'Der Anbieter hat nicht verlangt, dass du dich noch einmal anmeldest. Melde dich dort ab und versuche es noch einmal, oder bestätige es auf andere Weise.',
  'required.lede':
    'Deine Organisation verlangt bei der Anmeldung mit Passwort einen zweiten Schritt. Richte ihn jetzt ein. Danach wirst du dabei immer nach einem Code gefragt.',
  'required.again': 'Geh zurück zur App und melde dich noch einmal an. Diesmal fragt sie nach einem Code.',
  'required.use_way':
    'Deine Organisation verlangt mehr als ein Passwort. Melde dich mit deinem Passkey oder deinem Anbieter an.',
  'required.title': 'Dein Passwort allein reicht bald nicht mehr',
  'required.hint':
    'Ab {day} verlangt deine Organisation mehr als ein Passwort. Füge vorher auf der Seite „Mein Schlüssel“ einen Passkey hinzu, schalte die Anmeldung in zwei Schritten ein oder verknüpfe einen Anbieter.',
  'required.set_up': 'Jetzt einrichten',
  'required.later': 'Später',
  'required.to_app': 'Weiter zur App',
  'required.soon':
    'Ab {day} verlangt deine Organisation mehr als ein Passwort. Füge vorher unten einen Passkey hinzu, schalte die Anmeldung in zwei Schritten ein oder verknüpfe einen Anbieter.',
  'required.now':
    'Deine Organisation verlangt mehr als ein Passwort. Füge unten einen Passkey hinzu, schalte die Anmeldung in zwei Schritten ein oder verknüpfe einen Anbieter.',
}
