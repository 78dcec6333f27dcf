import type { presenceEnglish } from './presence-english'

/** Texte der Seite, auf der jemand noch einmal zeigt, wer er ist. */
export const presenceGerman: Record<keyof typeof presenceEnglish, string> = {
  'presence.title': 'Bist du es?',
  'presence.lede':
    'Du hast dich vor einer Weile angemeldet. Bitte zeige, dass du es noch bist. Das gilt zehn Minuten lang.',
  'presence.do': 'Weiter',
  'presence.with_passkey': 'Mit Passkey bestätigen',
  'presence.with': 'Mit {provider} bestätigen',
  'presence.no_way': 'Das lässt sich hier nicht bestätigen. Melde dich ab und wieder an.',
  'presence.done': 'Du bist es',
  'presence.done_more': 'Du kannst dieses Fenster schließen und dort weitermachen, wo du warst.',
  'presence.first': 'Um deinen Schlüssel zu sehen, bestätige, dass du es bist.',
  'presence.begin': 'Bestätigen, dass ich es bin',
  'presence.not_yours': 'Du hast dich dort mit einem Konto angemeldet, das nicht mit deinem hier verknüpft ist.',
  'presence.not_asked':
    'Der Anbieter hat dich nicht noch einmal nach deiner Anmeldung gefragt. Melde dich dort ab, oder bestätige es auf andere Weise.',
}
