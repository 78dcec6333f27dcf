import type { Translated } from '../en/catalogue'
import type { introduction as english } from '../en/introduction'

export const introduction: Translated<typeof english> = {
  'intro.title': 'Willkommen bei {name}',
  'intro.topics':
    'Jeder Kanal hat Themen, und jedes Thema ist eine Unterhaltung mit einem Namen. Lies die Themen, die für dich wichtig sind, und überspring die anderen. Für etwas Neues startest du ein Thema und gibst ihm einen kurzen Namen.',
  'intro.phone': 'Dieses Handy einrichten',
  'intro.understood': 'Verstanden',

  'first.title': 'Erste Schritte',
  'first.welcome': 'Willkommen, {name}. Richte deine Organisation ein.',
  'first.done': '(erledigt)',
  'first.name': 'Name und Symbol',
  'first.name_more':
    'Deine Organisation heißt {name} und hat die Adresse {host}. An einem Symbol erkennen andere sie leichter.',
  'first.name_do': 'Name und Symbol festlegen',
  'first.channels': 'Ein paar Kanäle erstellen',
  'first.channels_more':
    'Drei oder vier reichen für den Anfang. Neue Personen werden automatisch zu diesen Kanälen hinzugefügt.',
  'first.channels_do': 'Kanäle erstellen',
  'first.invite': 'Personen einladen',
  'first.invite_more': 'Ein Link reicht für alle.',
  'first.invite_do': 'Einladen',
  'first.close': 'Schließen',
  'first.skip': 'Einrichtung überspringen',
  'first.end': 'Fertig',
}
