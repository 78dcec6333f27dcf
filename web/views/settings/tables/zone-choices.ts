import { t } from '../../../words/t'
import type { Choice } from './choices'

/** Time zones that this browser knows, and the one that is set. */
export function zoneChoices(now: string): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = now === '' || known.includes(now) ? known : [now, ...known]
  const named = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  return now === '' ? [{ value: '', label: t('settings.by_browser') }, ...named] : named
}
