import type { Translated } from '../en/catalogue'
import type { firstSteps as english } from '../en/first-steps'

export const firstSteps: Translated<typeof english> = {
  'first.invite_otherwise': 'Per E-Mail oder mit einer anderen Rolle einladen',
  'first.link': 'Einladungslink',
  'first.link_more': {
    one: 'Der Link gilt {count} Tag lang. Wer ihn öffnet, kann als Mitglied beitreten.',
    other: 'Der Link gilt {count} Tage lang. Wer ihn öffnet, kann als Mitglied beitreten.',
  },
  'first.about': 'Beschreibung',
  'first.another_channel': 'Weiteren Kanal hinzufügen',
  'first.add_channels': { one: '{count} Kanal erstellen', other: '{count} Kanäle erstellen' },
  'first.channel_announcements': 'Ankündigungen',
  'first.about_announcements': 'Neuigkeiten für alle.',
  'first.channel_ideas': 'Ideen',
  'first.about_ideas': 'Vorschläge und Verbesserungen.',
  'first.channel_help': 'Hilfe',
  'first.about_help': 'Fragen und Antworten.',
  'first.channel_off_topic': 'Plauderei',
  'first.about_off_topic': 'Alles, worüber ihr sonst noch reden möchtet.',
}
