import type { Language } from './catalogue'
import { first } from './first'

export const english: Language = {
  locale: 'en-US',
  dir: 'ltr',
  first,
  inbox: async () => (await import('./inbox')).inbox,
  later: async () => (await import('./later')).later,
  settings: async () => (await import('./settings')).settings,
}
