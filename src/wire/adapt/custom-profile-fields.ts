import type { CustomProfileFieldsEvent } from '../events/lists'
import type { QueueView } from './queue-view'

const PRONOUNS = 8
const SHORT_TEXT = 1

/** Old mobile apps don't support pronoun fields, and get them as short-text fields. */
export function adaptCustomProfileFields(event: CustomProfileFieldsEvent, queue: QueueView): CustomProfileFieldsEvent {
  if (!queue.options.lacksPronouns) return event
  const fields = event.fields.map((field) => (field.type === PRONOUNS ? { ...field, type: SHORT_TEXT } : field))
  return { ...event, fields }
}
