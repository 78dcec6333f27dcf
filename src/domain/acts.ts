/** The kinds of actions in an organization's audit log, which keeps records of them for a year. */
export const ACTS = [
  'realm_founded',
  'realm_changed',
  'realm_deactivated',
  'realm_reactivated',
  'realm_restored',
  'realm_rewound',
  'backup_started',
  'user_defaults_changed',
  'user_created',
  'user_changed',
  'user_deactivated',
  'user_reactivated',
  'user_email_changed',
  'user_password_changed',
  'user_password_reset',
  'user_reset_link_made',
  'user_key_replaced',
  'user_sessions_ended',
  'user_identity_linked',
  'user_identity_unlinked',
  'user_passkey_added',
  'user_passkey_removed',
  'user_second_factor_added',
  'user_second_factor_removed',
  'user_recovery_codes_replaced',
  'user_recovery_code_used',
  'channel_created',
  'channel_changed',
  'channel_archived',
  'channel_subscribers_added',
  'channel_subscribers_removed',
  'channel_group_created',
  'channel_group_changed',
  'channel_group_removed',
  'user_group_created',
  'user_group_changed',
  'user_group_removed',
  'user_group_members_added',
  'user_group_members_removed',
  'linkifier_created',
  'linkifier_changed',
  'linkifier_removed',
  'linkifiers_reordered',
  'playground_created',
  'playground_removed',
  'domain_created',
  'domain_changed',
  'domain_removed',
  'provider_created',
  'provider_changed',
  'provider_removed',
  'emoji_created',
  'emoji_removed',
  'profile_field_created',
  'profile_field_changed',
  'profile_field_removed',
  'profile_fields_reordered',
  'invitation_created',
  'invitation_resent',
  'invitation_revoked',
  'invitation_used',
  'export_started',
  'export_removed',
] as const

export type ActName = (typeof ACTS)[number]

/** One recorded action. It must not contain secrets or the text of messages. */
export interface Act {
  act: ActName
  /** The id of the object that the act changed, if it has one. */
  id?: number
  /** The people who were added to the object or removed from it. */
  userIds?: readonly number[]
  /** The name of the changed property in the API; for an invitation, its kind: `link` or `email`. */
  property?: string
  old?: unknown
  new?: unknown
}
