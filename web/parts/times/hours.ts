import { locale } from '../../words/t'

const ownCycles = new Map<string, boolean>()

/** Whether a language's usual format is 24-hour time. Such a language uses it, whatever the user's setting is. */
export function hasOnlyLongDays(language = locale()): boolean {
  let known = ownCycles.get(language)
  if (known === undefined) {
    const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
    known = hourCycle === 'h23' || hourCycle === 'h24'
    ownCycles.set(language, known)
  }
  return known
}

/** The 24-hour format if the setting or the language requires it, and otherwise the 12-hour format. */
export const hourCycle = (isSet: boolean): 'h12' | 'h23' => (isSet || hasOnlyLongDays() ? 'h23' : 'h12')

/** The format of hours and minutes: 9:05 AM, or 09:05. */
export function hourAndMinute(isSet: boolean) {
  const cycle = hourCycle(isSet)
  return { hour: cycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit', hourCycle: cycle } as const
}
