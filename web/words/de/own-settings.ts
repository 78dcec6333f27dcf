import type { Translated } from '../en/catalogue'
import type { ownSettings as english } from '../en/own-settings'

export const ownSettings: Translated<typeof english> = {
  'own.color_scheme': 'Design',
  'own.color_scheme_more': 'Hell, dunkel oder wie auf deinem Gerät.',
  'own.dense_mode': 'Kompakte Ansicht',
  'own.dense_mode_more': 'Zeigt mehr auf dem Bildschirm, in kleinerer Schrift.',
  'own.default_language': 'Sprache',
  'own.default_language_more': 'Die Sprache der App und der E-Mails an dich.',
  'own.twenty_four_hour_time': '24-Stunden-Format',
  'own.twenty_four_hour_time_more':
    'Zeigt 17:30 statt 5:30 PM. Auf Deutsch ist das immer so. Die Einstellung gilt für andere Sprachen und Apps.',
  'own.timezone': 'Zeitzone',
  'own.timezone_more':
    'Andere sehen deine Ortszeit auf deiner Profilkarte. Sie gilt auch für E-Mails und die Ruhezeit.',
  'own.web_mark_read_on_scroll_policy': 'Nachrichten automatisch als gelesen markieren',
  'own.web_mark_read_on_scroll_policy_more': 'Wähle, wo Nachrichten als gelesen markiert werden, wenn du sie siehst.',
  'own.enter_sends': 'Mit Enter senden',
  'own.enter_sends_more':
    'Wenn das ausgeschaltet ist, beginnt Enter eine neue Zeile, und Strg+Enter sendet die Nachricht.',
  'own.translate_emoticons': 'Emoticons in Emojis umwandeln',
  'own.translate_emoticons_more': 'Aus :) wird beim Senden ein Emoji.',
  'own.enable_drafts_synchronization': 'Entwürfe auf allen Geräten synchronisieren',
  'own.enable_drafts_synchronization_more':
    'Wenn das ausgeschaltet ist, bleiben Entwürfe in dem Browser, in dem du sie geschrieben hast. Beim Ausschalten werden die bereits synchronisierten Entwürfe gelöscht.',
  'own.automatically_follow_topics_policy': 'Themen, denen du automatisch folgst',
  'own.automatically_follow_topics_policy_more': 'Du kannst das für jedes Thema wieder ändern.',
  'own.automatically_unmute_topics_in_muted_streams_policy':
    'Themen, deren Stummschaltung in stummgeschalteten Kanälen automatisch aufgehoben wird',
  'own.automatically_unmute_topics_in_muted_streams_policy_more': 'Du kannst das für jedes Thema wieder ändern.',
  'own.automatically_follow_topics_where_mentioned': 'Themen folgen, in denen du erwähnt wirst',
  'own.automatically_follow_topics_where_mentioned_more': 'So verpasst du keine Antworten.',
  'own.presence_enabled': 'Anderen zeigen, wann du aktiv bist',
  'own.presence_enabled_more': 'Andere sehen einen Punkt neben deinem Namen, solange du aktiv bist.',
  'own.send_read_receipts': 'Anderen zeigen, was du gelesen hast',
  'own.send_read_receipts_more': 'Dein Name erscheint in den Lesebestätigungen von Nachrichten.',
  'own.allow_private_data_export': 'Der Administration erlauben, deine privaten Daten zu exportieren',
  'own.allow_private_data_export_more':
    'Exporte können dann deine Direktnachrichten und die Nachrichten enthalten, die du in privaten Kanälen lesen kannst.',
  'own.send_private_typing_notifications': 'Anderen zeigen, wenn du eine Direktnachricht schreibst',
  'own.send_private_typing_notifications_more': 'Die anderen in der Unterhaltung sehen, dass du schreibst.',
  'own.send_stream_typing_notifications': 'Anderen zeigen, wenn du in einem Kanal schreibst',
  'own.send_stream_typing_notifications_more': 'Wer das Thema geöffnet hat, sieht, dass du schreibst.',
  'own.receives_typing_notifications': 'Anzeigen, wenn andere schreiben',
  'own.receives_typing_notifications_more': 'Ihre Namen erscheinen unter den Nachrichten.',
  'own.email_address_visibility': 'Wer deine E-Mail-Adresse sehen kann',
  'own.email_address_visibility_more': 'Deine E-Mail-Adresse erscheint auf deiner Profilkarte.',
  'own.enable_desktop_notifications': 'Benachrichtigungen für Direktnachrichten und Erwähnungen anzeigen',
  'own.enable_desktop_notifications_more':
    'Das gilt auch für Signalwörter. Benachrichtigungen erscheinen, solange die App im Hintergrund geöffnet ist.',
  'own.enable_followed_topic_desktop_notifications': 'Benachrichtigungen für Themen anzeigen, denen du folgst',
  'own.enable_followed_topic_desktop_notifications_more': 'Das gilt für jede Nachricht in diesen Themen.',
  'own.enable_stream_desktop_notifications': 'Benachrichtigungen für alle Kanalnachrichten anzeigen',
  'own.enable_stream_desktop_notifications_more':
    'Im Menü eines Kanals kannst du das auch nur für diesen Kanal einschalten.',
  'own.pm_content_in_desktop_notifications': 'Inhalt von Direktnachrichten anzeigen',
  'own.pm_content_in_desktop_notifications_more':
    'Wenn das ausgeschaltet ist, zeigen Benachrichtigungen nur den Absender.',
  'own.enable_sounds': 'Ton bei Direktnachrichten und Erwähnungen abspielen',
  'own.enable_sounds_more':
    'Das gilt auch für Signalwörter. Für die Unterhaltung, die du gerade geöffnet hast, wird kein Ton abgespielt.',
  'own.enable_followed_topic_audible_notifications': 'Ton bei Themen abspielen, denen du folgst',
  'own.enable_followed_topic_audible_notifications_more': 'Das gilt für jede Nachricht in diesen Themen.',
  'own.enable_stream_audible_notifications': 'Ton bei allen Kanalnachrichten abspielen',
  'own.enable_stream_audible_notifications_more':
    'Im Menü eines Kanals kannst du das auch nur für diesen Kanal einschalten.',
  'own.notification_sound': 'Benachrichtigungston',
  'own.notification_sound_more': 'Wähle einen Ton, um ihn anzuhören.',
  'own.enable_offline_push_notifications': 'Push-Benachrichtigungen für Direktnachrichten und Erwähnungen senden',
  'own.enable_offline_push_notifications_more': 'Das gilt auch für Erwähnungen deiner Gruppen.',
  'own.enable_online_push_notifications': 'Push-Benachrichtigungen senden, während du aktiv bist',
  'own.enable_online_push_notifications_more':
    'Wenn das ausgeschaltet ist, bekommst du sie nur, wenn du ein paar Minuten nicht aktiv warst.',
  'own.wildcard_mentions_notify': 'Auch benachrichtigen, wenn alle erwähnt werden',
  'own.wildcard_mentions_notify_more':
    'Bei allen Arten von Benachrichtigungen zählt das als Erwähnung von dir, außer in stummgeschalteten Kanälen und Themen.',
  'own.enable_followed_topic_push_notifications': 'Push-Benachrichtigungen für Themen senden, denen du folgst',
  'own.enable_followed_topic_push_notifications_more': 'Das gilt für jede Nachricht in diesen Themen.',
  'own.enable_followed_topic_wildcard_mentions_notify':
    'In Themen, denen du folgst, auch benachrichtigen, wenn alle erwähnt werden',
  'own.enable_followed_topic_wildcard_mentions_notify_more':
    'Das gilt auch, wenn „Auch benachrichtigen, wenn alle erwähnt werden“ ausgeschaltet ist.',
  'own.enable_stream_push_notifications': 'Push-Benachrichtigungen für alle Kanalnachrichten senden',
  'own.enable_stream_push_notifications_more':
    'Im Menü eines Kanals kannst du das auch nur für diesen Kanal einschalten.',
  'own.demote_inactive_streams': 'Inaktive Kanäle in der Seitenleiste einklappen',
  'own.demote_inactive_streams_more':
    'Bei „Automatisch“ werden sie eingeklappt, wenn du in mehr als 20 Kanälen bist. Ein Kanal ist nach 180 Tagen ohne Nachrichten inaktiv.',
  'own.desktop_icon_count_display': 'Anzahl ungelesener Nachrichten',
  'own.desktop_icon_count_display_more': 'Die Zahl erscheint im Browser-Tab und auf dem Symbol der installierten App.',
  'own.enable_offline_email_notifications': 'E-Mails über Direktnachrichten und Erwähnungen senden',
  'own.enable_offline_email_notifications_more':
    'Du bekommst eine E-Mail, wenn du weg bist und die Nachrichten nicht gelesen hast.',
  'own.enable_followed_topic_email_notifications': 'E-Mails über Themen senden, denen du folgst',
  'own.enable_followed_topic_email_notifications_more':
    'Das gilt für jede Nachricht in diesen Themen, während du weg bist.',
  'own.enable_stream_email_notifications': 'E-Mails über alle Kanalnachrichten senden',
  'own.enable_stream_email_notifications_more':
    'Im Menü eines Kanals kannst du das auch nur für diesen Kanal einschalten.',
  'own.email_notifications_batching_period_seconds': 'Verzögerung vor dem Senden von E-Mails',
  'own.email_notifications_batching_period_seconds_more':
    'Nachrichten einer Unterhaltung werden in einer E-Mail zusammengefasst.',
  'own.message_content_in_email_notifications': 'Nachrichteninhalt in E-Mails anzeigen',
  'own.message_content_in_email_notifications_more':
    'Wenn das ausgeschaltet ist, nennen E-Mails nur die Zahl der Nachrichten.',
  'own.realm_name_in_email_notifications_policy': 'Name der Organisation im Betreff',
  'own.realm_name_in_email_notifications_policy_more': 'Das hilft, wenn du zu mehreren Organisationen gehörst.',
  'own.enable_login_emails': 'E-Mails bei neuen Anmeldungen senden',
  'own.enable_login_emails_more': 'Du bekommst eine E-Mail, wenn sich jemand in deinem Konto anmeldet.',

  'choice.naming_1': 'Automatisch',
  'choice.naming_2': 'Immer',
  'choice.naming_3': 'Nie',
  'choice.scheme_1': 'System',
  'choice.scheme_2': 'Dunkel',
  'choice.scheme_3': 'Hell',
  'choice.scroll_1': 'In allen Ansichten',
  'choice.scroll_2': 'Nur in Unterhaltungen',
  'choice.scroll_3': 'Nie',
  'choice.follow_1': 'Themen, an denen du dich beteiligst',
  'choice.follow_2': 'Themen, in denen du schreibst',
  'choice.follow_3': 'Themen, die du startest',
  'choice.follow_4': 'Keine',
  'choice.email_1': 'Alle',
  'choice.email_2': 'Mitglieder',
  'choice.email_3': 'Administration',
  'choice.email_4': 'Niemand',
  'choice.email_5': 'Moderation und Administration',
  'choice.count_1': 'Alle ungelesenen Nachrichten',
  'choice.count_2': 'Direktnachrichten, Erwähnungen und Themen, denen du folgst',
  'choice.count_3': 'Direktnachrichten und Erwähnungen',
  'choice.count_4': 'Keine',
}
