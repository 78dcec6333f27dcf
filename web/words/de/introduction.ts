import type { Translated } from '../en/catalogue'
import type { introduction as english } from '../en/introduction'

export const introduction: Translated<typeof english> = {
  'intro.title': 'Kanäle haben Themen',
  'intro.topics':
    'Jeder Kanal ist in Themen unterteilt, eines für jede Sache, über die gesprochen wird. ' +
    'Lies die Themen, die dich betreffen, und lass die anderen. ' +
    'Für etwas Neues beginnst du ein Thema und gibst ihm einen kurzen Namen.',
  'intro.understood': 'Verstanden',
}
