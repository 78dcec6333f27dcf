import type { StoredProfileField } from '#store/realm/facts'
import type { ProfileValue } from '#store/tables/accounts'

export function profileFieldObject(field: StoredProfileField) {
  return {
    id: field.id,
    name: field.name,
    type: field.type,
    hint: field.hint,
    field_data: field.data,
    order: field.order,
    required: field.isRequired,
    editable_by_user: !field.isAdministrators,
    ...(field.isInSummary && { display_in_profile_summary: true }),
  }
}

export function profileValueObject({ value, html }: ProfileValue) {
  return html === undefined ? { value } : { value, rendered_value: html }
}

/** `profile_data` of a user object. */
export function profileDataObject(profile: Record<string, ProfileValue>) {
  return Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, profileValueObject(value)]))
}
