import { LONGEST_PASSWORD } from '#domain/login/credentials/check-password'
import { writtenValue } from '#lib/json/written-json'
import { timeOfFirstCall } from '#lib/time/time-of-first-call'
import { permissionSettingsObject } from '#wire/adapt/permission-settings'
import type { QueryContext } from '../context'
import {
  MAX_CHANNEL_DESCRIPTION_LENGTH,
  MAX_CHANNEL_NAME_LENGTH,
  MAX_FILE_MIB,
  MAX_MESSAGE_LENGTH,
  MAX_TOPIC_LENGTH,
} from '../limits'
import { MAX_PICTURE_MIB } from '../pictures/check-picture'
import { LONGEST_DELETION_DAYS, SHORTEST_DELETION_DAYS } from '../realm/plan-deletion'
import { PERMISSION_SETTINGS } from '../settings/permission-settings'
import { settingOfRealm } from '../settings/realm-setting'
import { THUMBNAIL_FORMATS } from '../uploads/thumbnails'
import { POLL_TIMEOUT_SECONDS } from './intervals'

const JITSI = 'https://meet.jit.si'

/**
 * The time of the first snapshot that this process made. It changes when the server restarts, as clients expect, and
 * not when an object loses its memory.
 */
const started = timeOfFirstCall()

type Constants = Pick<QueryContext, 'store' | 'realm' | 'presenceTimes'>

export function serverConstants({ store, realm, presenceTimes }: Constants) {
  return {
    server_generation: Math.floor(started() / 1000),
    server_presence_ping_interval_seconds: presenceTimes.pingSeconds,
    server_presence_offline_threshold_seconds: presenceTimes.offlineSeconds,
    server_typing_started_expiry_period_milliseconds: 45_000,
    server_typing_stopped_wait_period_milliseconds: 12_000,
    server_typing_started_wait_period_milliseconds: 30_000,
    event_queue_longpoll_timeout_seconds: POLL_TIMEOUT_SECONDS,
    server_inline_image_preview: true,
    server_inline_url_embed_preview: true,
    server_thumbnail_formats: THUMBNAIL_FORMATS,
    server_avatar_changes_disabled: false,
    server_name_changes_disabled: false,
    server_web_public_streams_enabled: true,
    server_emoji_data_url: `${realm.origin}/server_emoji_data`,
    server_needs_upgrade: false,
    server_jitsi_server_url: JITSI,
    jitsi_server_url: settingOfRealm(store, 'jitsi_server_url') ?? JITSI,
    settings_send_digest_emails: false,
    development_environment: false,
    password_min_length: 6,
    password_min_guesses: 10_000,
    password_max_length: LONGEST_PASSWORD,
    server_min_deactivated_realm_deletion_days: SHORTEST_DELETION_DAYS,
    server_max_deactivated_realm_deletion_days: LONGEST_DELETION_DAYS,
    server_can_summarize_topics: false,
    giphy_rating_options: writtenValue<typeof GIPHY_RATINGS>(GIPHY_JSON),
    server_supported_permission_settings: writtenValue<typeof PERMISSIONS>(PERMISSIONS_JSON),
    max_message_length: MAX_MESSAGE_LENGTH,
    max_topic_length: MAX_TOPIC_LENGTH,
    max_stream_name_length: MAX_CHANNEL_NAME_LENGTH,
    max_stream_description_length: MAX_CHANNEL_DESCRIPTION_LENGTH,
    max_avatar_file_size_mib: MAX_PICTURE_MIB,
    max_icon_file_size_mib: MAX_PICTURE_MIB,
    max_logo_file_size_mib: MAX_PICTURE_MIB,
    max_file_upload_size_mib: MAX_FILE_MIB,
  }
}

const GIPHY_RATINGS = {
  disabled: { name: 'GIPHY integration disabled', id: 0 },
  y: { name: 'Allow GIFs rated Y (Very young audience)', id: 1 },
  g: { name: 'Allow GIFs rated G (General audience)', id: 2 },
  pg: { name: 'Allow GIFs rated PG (Parental guidance)', id: 3 },
  'pg-13': { name: 'Allow GIFs rated PG-13 (Parental guidance - under 13)', id: 4 },
  r: { name: 'Allow GIFs rated R (Restricted)', id: 5 },
}

const GIPHY_JSON = JSON.stringify(GIPHY_RATINGS)
const PERMISSIONS = permissionSettingsObject(PERMISSION_SETTINGS)
const PERMISSIONS_JSON = JSON.stringify(PERMISSIONS)
