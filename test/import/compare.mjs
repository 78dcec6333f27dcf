/**
 * The differences between an answer and the one that was recorded before the export: paths, with both values. Allowed
 * differences are left out, and lists without a fixed order are sorted first.
 *
 * @param {any} wanted
 * @param {any} got
 * @param {string} [path]
 * @returns {{ path: string, wanted: unknown, got: unknown }[]}
 */
export function differences(wanted, got, path = '') {
  if (isAllowed(path) || wanted === got) return []
  if (wanted === undefined && OF_LATER_LEVELS.test(path)) return []
  if (path.endsWith('.date_joined') && isSameMinute(wanted, got)) return []
  if (typeof wanted === 'string' && typeof got === 'string' && withoutHosts(wanted) === withoutHosts(got)) return []
  if (!isObject(wanted) || !isObject(got) || Array.isArray(wanted) !== Array.isArray(got))
    return [{ path, wanted, got }]
  if (Array.isArray(wanted)) return betweenLists(wanted, got, path)
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(got)])]
  return names.flatMap((name) => differences(wanted[name], got[name], `${path}.${/^\d+$/.test(name) ? 'N' : name}`))
}

/** Servers at later feature levels leave out the seconds of the time when people joined. */
const isSameMinute = (wanted, got) =>
  /T\d\d:\d\d\+/.test(wanted) && `${got}`.startsWith(wanted.slice(0, 'YYYY-MM-DDTHH:MM'.length))

const isObject = (value) => typeof value === 'object' && value !== null

/** Compares two lists. Files that are in no message are left out, because exports don't contain them. */
function betweenLists(recorded, got, path) {
  const wanted = path === '.attachments' ? recorded.filter(({ messages }) => messages.length > 0) : recorded
  const [one, other] = UNORDERED.test(path) ? [inOrder(wanted), inOrder(got)] : [wanted, got]
  const found = one.length === other.length ? [] : [{ path: `${path}.length`, wanted: one.length, got: other.length }]
  const common = one.slice(0, other.length)
  return [...found, ...common.flatMap((item, index) => differences(item, other[index], `${path}[]`))]
}

/** Lists that Zulip's server returns in the order in which its database finds them. */
const UNORDERED =
  /\.(members|realm_users|streams|subscriptions|unsubscribed|never_subscribed|user_topics|muted_topics|bots|realm_bots|cross_realm_bots|user_groups|realm_user_groups|user_ids|mentions|direct_subgroup_ids|subscribers|realm_default_streams|recent_private_conversations|muted_users|attachments)$/

const keyOf = (item) =>
  isObject(item) ? `${item.user_id ?? item.id ?? item.stream_id} ${item.topic_name ?? item.user_ids ?? ''}` : `${item}`
const inOrder = (list) => list.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en', { numeric: true }))

/** Removes the two servers' hosts from text, and other differences between the servers. */
const withoutHosts = (text) =>
  text
    .replaceAll(/https?:\/\/(localhost|[\w.-]*zulipdev\.(?:com|org))(:\d+)?/g, '')
    // Archived channels get their earlier names back.
    .replaceAll(/\b[0-9a-f]{7}!DEACTIVATED:/g, '')
    // When the answers were recorded, Zulip's server hadn't made the thumbnail yet.
    .replaceAll(/<div class="message_inline_image">.*?<\/div>/g, '')
    .replaceAll(/(user\d+|[\w-]+-bot)@[\w.-]+/g, '$1@HOST')

const isAllowed = (path) => ALLOWED.some(([pattern]) => pattern.test(path))

/** Fields that Zulip's server didn't have yet at feature level 277, at which most of the answers were recorded. */
const OF_LATER_LEVELS = new RegExp(
  [
    '^\\.realm_(can_\\w+|message_edit_history_visibility_policy|billing|enable_guest_user_dm_warning)$',
    '^\\.realm_(empty_topic_display_name|moderation_request_channel_id)$',
    '^\\.(saved_snippets|navigation_tour_video_url|password_max_length)$',
    'user_settings(_defaults)?\\.(allow_private_data_export|web_suggest_update_timezone|hide_ai_features)$',
    'custom_(profile_)?fields\\[\\]\\.editable_by_user$',
    'user_groups\\[\\]\\.(creator_id|date_created|deactivated|can_(add_members|join|leave|manage|remove_members)_group)$',
    '(streams\\[\\]|subscriptions\\[\\]|(un|never_)subscribed\\[\\]|\\.stream)\\.(is_archived|is_recently_active)$',
    '(streams\\[\\]|subscriptions\\[\\]|(un|never_)subscribed\\[\\]|\\.stream)\\.can_(add_subscribers|administer_channel|send_message|subscribe)_group$',
  ].join('|'),
)

/**
 * Differences that are allowed after an import, with reasons.
 *
 * @type {[RegExp, string][]}
 */
const ALLOWED = [
  [/^\.realm_(url|uri)$/, 'the address is ours'],
  [/\.recipient_id$/, 'places get ids of our own'],
  [/\.sender_realm_str$/, 'the realm is called by its host here'],
  [/\.user\.is_mirror_dummy$/, 'the contract has it, the reference leaves it out'],
  [/\.stream_weekly_traffic$/, 'counted from the messages; the reference counts once a day, and had not'],
  [/\.(avatar_url(_medium)?|realm_(icon|logo|night_logo)_url)$/, 'pictures have addresses of our own'],
  [/\.cross_realm_bots\[\]\.date_joined$/, 'not in the export'],
  [/^\.date_joined$/, "one's own: recorded from a cache, other than in the lists of people"],
  [/\.(api_key|services\[\]\.token)$/, 'keys are new'],
  [/\.submessages/, 'not in the export'],
  [/^\.(drafts|count|invites|realm_default_stream_groups)$/, 'not in the export'],
  [/\.(ignored_parameters_unsupported|code)$/, 'of the request, not of the data'],
  [/^\.upload_space_used$/, 'counts files that are not in the export'],
  [/^\.(queue_id|last_event_id|presences|presence_last_update_id|zulip_version|zulip_merge_base)$/, 'of the server'],
  [/^\.(server_\w+|settings_send_digest_emails|realm_bot_domain|giphy_api_key|jitsi_server_url)$/, 'of the server'],
  [/^\.(realm_embedded_bots|realm_incoming_webhook_bots|password_min_\w+)$/, 'of the server'],
  [/^\.can_create_web_public_streams$/, 'of the server'],
  [/^\.max_file_upload_size_mib$/, 'of the server'],
  [/^\.realm_(call_url_template|public_pages_(indexed|share|share_max)|required_factor)$/, 'a setting of our own'],
  [/\.(is_billing_admin|dense_mode)$/, 'the contract has it, later levels of the reference leave it out'],
  [/\.content_html_diff$/, 'the marks of a comparison lie elsewhere'],
]
