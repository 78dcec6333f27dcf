import type { Event } from '../event'
import { emojiSetOut, reactionTypeOut, type Vocabulary } from '../vocabulary'

/** Where the name of the setting and its value stand, by type of event. */
const SETTINGS: Record<string, { name: string; value: string }> = {
  user_settings: { name: 'property', value: 'value' },
  realm_user_settings_defaults: { name: 'property', value: 'value' },
  update_display_settings: { name: 'setting_name', value: 'setting' },
}

/** The names of emoji as the client knows them; the log has them as they are stored. */
export function adaptVocabulary(event: Event, vocabulary: Vocabulary): Event {
  if (vocabulary === 'zulip') return event
  if (typeof event.reaction_type === 'string') {
    return { ...event, reaction_type: reactionTypeOut(event.reaction_type, vocabulary) }
  }
  const setting = SETTINGS[event.type]
  if (!setting || event[setting.name] !== 'emojiset') return event
  return { ...event, [setting.value]: emojiSetOut(String(event[setting.value]), vocabulary) }
}
