import type { Translated } from '../en/catalogue'
import type { introduction as english } from '../en/introduction'

export const introduction: Translated<typeof english> = {
  'intro.title': 'Kanäle haben Themen',
  'intro.topics':
    'Jeder Kanal hat Themen, und jedes Thema ist eine Unterhaltung mit einem Namen. Lies die Themen, die für dich wichtig sind, und überspring die anderen. Für etwas Neues startest du ein Thema und gibst ihm einen kurzen Namen.',
  'intro.understood': 'Verstanden',
}
