import type { Client } from '../../../app/client'
import { t } from '../../../words/t'
import type { Choice } from './choices'

export const NO_SOUND = 'none'

/** The sounds that the server knows by name, and none. */
export function soundChoices({ store }: Client): Choice[] {
  const known: unknown = store.settings.get('available_notification_sounds')
  const names = Array.isArray(known) ? known.map(String) : []
  const named = names.filter((name) => name !== NO_SOUND).map((name) => ({ value: name, label: name }))
  return [{ value: NO_SOUND, label: t('settings.no_sound') }, ...named]
}
