// The columns that the import relies on in each row. Other columns may be absent.
import { LONGEST_TEXTS, MAX_MESSAGE_LENGTH, MAX_SNIPPET_TITLE_LENGTH } from '../server-values.ts'

const isId = (value) => Number.isSafeInteger(value) && value > 0 && value <= 2_147_483_647
const isNumber = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isText = (value) => typeof value === 'string'
const isFilledText = (value) => isText(value) && value.trim() !== ''

/** Columns that a row must have, with their types. */
export const MUST_HAVE = {
  zerver_realm: { name: isFilledText, date_created: isNumber },
  zerver_userprofile: { id: isId, full_name: isFilledText, date_joined: isNumber },
  zerver_userprofile_mirrordummy: { id: isId, full_name: isFilledText, date_joined: isNumber },
  zerver_userprofile_crossrealm: { id: isId, email: isText },
  zerver_stream: { id: isId, name: isFilledText, recipient: isId },
  zerver_recipient: { id: isId, type: isNumber, type_id: isId },
  zerver_subscription: { user_profile: isId, recipient: isId },
  zerver_namedusergroup: { usergroup_ptr: isId, name: isFilledText },
  zerver_usergroup: { id: isId },
  zerver_client: { id: isId, name: isText },
  zerver_reaction: { message: isId, emoji_name: isText, emoji_code: isText, reaction_type: isText },
  zerver_usertopic: { topic_name: isText },
  zerver_customprofilefield: { id: isId, name: isFilledText, field_type: isNumber },
  zerver_customprofilefieldvalue: { value: isText },
  zerver_alertword: { word: isText },
  zerver_userstatus: { status_text: isText, emoji_name: isText, emoji_code: isText, reaction_type: isText },
  zerver_onboardingstep: { onboarding_step: isText },
  zerver_muteduser: { date_muted: isNumber },
  zerver_realmfilter: { id: isId, pattern: isFilledText, url_template: isFilledText },
  zerver_realmplayground: { id: isId, name: isText, pygments_language: isText, url_template: isFilledText },
  zerver_realmdomain: { id: isId, domain: isFilledText },
  zerver_realmemoji: { id: isId, name: isFilledText, file_name: isFilledText },
  zerver_service: { base_url: isText },
  zerver_savedsnippet: { id: isId, title: isFilledText, content: isFilledText, date_created: isNumber },
  zerver_scheduledmessage: { id: isId, content: isText, scheduled_timestamp: isNumber },
  zerver_attachment: { id: isId, file_name: isText, path_id: isFilledText },
  zerver_message: { id: isId, content: isText, date_sent: isNumber },
  zerver_usermessage: { message: isId, flags_mask: isNumber },
}

/** Columns whose value is the id of a row in another table, which must exist. */
export const POINTS_TO = {
  zerver_subscription: { user_profile: 'people', recipient: 'recipients' },
  zerver_usergroupmembership: { user_profile: 'people', user_group: 'groups' },
  zerver_groupgroupmembership: { supergroup: 'groups', subgroup: 'groups' },
  zerver_namedusergroup: { usergroup_ptr: 'groups' },
  zerver_reaction: { user_profile: 'people' },
  zerver_usertopic: { user_profile: 'people', stream: 'channels' },
  zerver_muteduser: { user_profile: 'people', muted_user: 'people' },
  zerver_customprofilefieldvalue: { user_profile: 'people', field: 'fields' },
  zerver_alertword: { user_profile: 'people' },
  zerver_userstatus: { user_profile: 'people' },
  zerver_onboardingstep: { user: 'people' },
  zerver_savedsnippet: { user_profile: 'people' },
  zerver_service: { user_profile: 'people' },
  zerver_defaultstream: { stream: 'channels' },
  zerver_scheduledmessage: { sender: 'people', recipient: 'recipients' },
  zerver_attachment: { owner: 'people' },
  zerver_message: { sender: 'people', recipient: 'recipients' },
  zerver_usermessage: { user_profile: 'people' },
}

/** Columns that are empty, or contain the id of a row in another table. */
export const MAY_POINT_TO = {
  zerver_stream: { creator: 'people' },
  zerver_namedusergroup: { creator: 'people' },
  zerver_userprofile: {
    bot_owner: 'people',
    default_sending_stream: 'channels',
    default_events_register_stream: 'channels',
  },
  zerver_realm: {
    new_stream_announcements_stream: 'channels',
    signup_announcements_stream: 'channels',
    zulip_update_announcements_stream: 'channels',
    moderation_request_channel: 'channels',
  },
  zerver_realmemoji: { author: 'people' },
}

/** The maximum lengths here, in characters. Longer values are truncated and counted. */
export const LONGEST = {
  zerver_realm: { name: LONGEST_TEXTS.realmName },
  zerver_userprofile: { full_name: LONGEST_TEXTS.fullName },
  zerver_userprofile_mirrordummy: { full_name: LONGEST_TEXTS.fullName },
  zerver_stream: { name: LONGEST_TEXTS.channelName, description: LONGEST_TEXTS.channelDescription },
  zerver_namedusergroup: { name: LONGEST_TEXTS.groupName, description: LONGEST_TEXTS.groupDescription },
  zerver_usertopic: { topic_name: LONGEST_TEXTS.topic },
  zerver_customprofilefieldvalue: { value: LONGEST_TEXTS.profileValue },
  zerver_alertword: { word: LONGEST_TEXTS.alertWord },
  zerver_userstatus: { status_text: LONGEST_TEXTS.status },
  zerver_onboardingstep: { onboarding_step: LONGEST_TEXTS.onboardingStep },
  zerver_client: { name: LONGEST_TEXTS.client },
  zerver_attachment: {
    file_name: LONGEST_TEXTS.fileName,
    path_id: LONGEST_TEXTS.filePath,
    content_type: LONGEST_TEXTS.contentType,
  },
  zerver_message: { subject: LONGEST_TEXTS.topic, content: LONGEST_TEXTS.source },
  zerver_savedsnippet: { title: MAX_SNIPPET_TITLE_LENGTH, content: MAX_MESSAGE_LENGTH },
  zerver_scheduledmessage: { subject: LONGEST_TEXTS.topic, content: LONGEST_TEXTS.source },
  zerver_reaction: {
    emoji_name: LONGEST_TEXTS.emoji,
    emoji_code: LONGEST_TEXTS.emoji,
    reaction_type: LONGEST_TEXTS.reactionType,
  },
}
