import type { Language } from '../en/catalogue'
import { first } from './first'

export const german: Language = {
  locale: 'de-DE',
  dir: 'ltr',
  first,
  inbox: async () => (await import('./inbox')).inbox,
  later: async () => (await import('./later')).later,
  settings: async () => (await import('./settings')).settings,
}
