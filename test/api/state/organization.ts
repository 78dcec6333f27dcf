import { type Applier, replaces, type State } from './state'

export const organizationAppliers: Record<string, Applier> = {
  realm(state, { op, property, value, data }) {
    if (op === 'update') state[`realm_${property}`] = value
    if (property === 'message_edit_history_visibility_policy') state.realm_allow_edit_history = value !== 'none'
    if (op !== 'update_dict') return
    for (const [name, changed] of Object.entries(data)) state[`realm_${name}`] = changed
  },
  realm_user_settings_defaults(state, { property, value }) {
    state.realm_user_settings_defaults[property] = value
  },
  attachment(state, { op, attachment }) {
    if (!state.attachments) return
    const others = state.attachments.filter((one: State) => one.id !== attachment.id)
    state.attachments = op === 'remove' ? others : [...others, attachment]
  },
  realm_export(state, { exports }) {
    if (state.exports) state.exports = exports
  },
  // Administrators get this event, and fetch the list separately.
  realm_export_consent: () => undefined,
  realm_emoji: replaces('realm_emoji'),
  realm_linkifiers: replaces('realm_linkifiers'),
  realm_playgrounds: replaces('realm_playgrounds'),
  custom_profile_fields(state, { fields }) {
    state.custom_profile_fields = fields
    const ids = new Set(fields.map((field: State) => String(field.id)))
    for (const user of [...state.realm_users, ...state.realm_non_active_users]) {
      for (const id of Object.keys(user.profile_data ?? {})) if (!ids.has(id)) delete user.profile_data[id]
    }
  },
  realm_domains(state, { op, realm_domain, domain }) {
    const name = realm_domain?.domain ?? domain
    const kept = state.realm_domains.filter((one: State) => one.domain !== name)
    state.realm_domains = op === 'remove' ? kept : [...kept, realm_domain]
  },
}
