import journal from './meta/_journal.json';
import m0000 from './0000_foundation.sql';
import m0001 from './0001_topic_policies_by_topic.sql';
import m0002 from './0002_scheduled_messages.sql';
import m0003 from './0003_search.sql';
import m0004 from './0004_invitations.sql';
import m0005 from './0005_drafts.sql';
import m0006 from './0006_devices_and_confirmations.sql';
import m0007 from './0007_bot_storage.sql';
import m0008 from './0008_uploads.sql';
import m0009 from './0009_avatars.sql';
import m0010 from './0010_pictures_and_uses.sql';
import m0011 from './0011_uses_are_rows.sql';
import m0012 from './0012_packs.sql';
import m0013 from './0013_waiting_mails.sql';
import m0014 from './0014_retry_keys.sql';
import m0015 from './0015_alert_words.sql';
import m0016 from './0016_sessions.sql';
import m0017 from './0017_edits_of_whole_topics.sql';
import m0018 from './0018_queues_by_account.sql';
import m0019 from './0019_audit_log.sql';
import m0020 from './0020_saved_snippets.sql';
import m0021 from './0021_mentions_not_followed.sql';
import m0022 from './0022_references.sql';
import m0023 from './0023_index_tail.sql';
import m0024 from './0024_bot_calls.sql';
import m0025 from './0025_web_push.sql';
import m0026 from './0026_packed_presences.sql';
import m0027 from './0027_missed_mails.sql';
import m0028 from './0028_event_ids_set_aside.sql';
import m0029 from './0029_right_mindworm.sql';
import m0030 from './0030_shared_bytes_have_payers.sql';
import m0031 from './0031_labelled_from.sql';
import m0032 from './0032_permissions_are_groups.sql';
import m0033 from './0033_channels_have_groups.sql';
import m0034 from './0034_archived_channels_stay.sql';
import m0035 from './0035_identities.sql';
import m0036 from './0036_account_hosts.sql';
import m0037 from './0037_deflated_log_rows.sql';
import m0038 from './0038_ledger_in_packs.sql';
import m0039 from './0039_passkeys_and_second_factors.sql';
import m0040 from './0040_reminders.sql';
import m0041 from './0041_sections.sql';
import m0042 from './0042_fluffy_forge.sql';
import m0043 from './0043_misty_oracle.sql';
import m0044 from './0044_marks_keep_their_events.sql';
import m0045 from './0045_imported_words.sql';
import m0046 from './0046_messages_are_entries_of_the_log.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005,
m0006,
m0007,
m0008,
m0009,
m0010,
m0011,
m0012,
m0013,
m0014,
m0015,
m0016,
m0017,
m0018,
m0019,
m0020,
m0021,
m0022,
m0023,
m0024,
m0025,
m0026,
m0027,
m0028,
m0029,
m0030,
m0031,
m0032,
m0033,
m0034,
m0035,
m0036,
m0037,
m0038,
m0039,
m0040,
m0041,
m0042,
m0043,
m0044,
m0045,
m0046
    }
  }
  