import type { ClientEvent } from '../events'
import type { SettingValue } from '../events/organization'
import { emojiSetOut, reactionTypeOut, type Vocabulary } from '../vocabulary'

const shown = (value: SettingValue, vocabulary: Vocabulary) => emojiSetOut(String(value), vocabulary)

/** Uses the client's names for reaction types and emoji sets. The log has the stored names. */
export function adaptVocabulary(event: ClientEvent, vocabulary: Vocabulary): ClientEvent {
  if (vocabulary === 'zulip') return event
  switch (event.type) {
    case 'reaction':
      return { ...event, reaction_type: reactionTypeOut(event.reaction_type, vocabulary) }
    case 'user_status':
      if (event.reaction_type === undefined) return event
      return { ...event, reaction_type: reactionTypeOut(event.reaction_type, vocabulary) }
    case 'user_settings':
    case 'realm_user_settings_defaults':
      return event.property === 'emojiset' ? { ...event, value: shown(event.value, vocabulary) } : event
    case 'update_display_settings':
      return event.setting_name === 'emojiset' ? { ...event, setting: shown(event.setting, vocabulary) } : event
    default:
      return event
  }
}
