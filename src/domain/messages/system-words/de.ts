import { deNotices } from './de-notices'
import type { Answer, FirstTopic, SystemWords } from './en'

/** The German text of messages from Welcome Bot and Notification Bot. */
export const de: SystemWords = {
  ...deNotices,
  channels: {
    start: { name: 'Erste Schritte', description: 'Fragen zur Bedienung.' },
    sandbox: { name: 'Ausprobieren', description: 'Ein Kanal zum Ausprobieren. :test_tube:' },
    general: { name: 'Allgemein', description: 'Unterhaltungen für alle.' },
  },
  firstTopics: [
    {
      channel: 'start',
      topic: 'Nachrichten verschieben',
      texts: [
        'Du kannst Nachrichten in ein anderes Thema verschieben. Öffne das Menü dieser Nachricht und probiere es aus.',
        'Links zu einer Nachricht funktionieren auch, nachdem du sie verschoben hast.',
      ],
    },
    {
      channel: 'sandbox',
      topic: 'Experimente',
      texts: [
        'In diesem Kanal kannst du alles ausprobieren. :test_tube:',
        'Zum Beispiel:\n* **fett** und *kursiv*\n* `Code`\n* > ein Zitat',
      ],
    },
    {
      channel: 'sandbox',
      topic: 'Eine Unterhaltung beginnen',
      texts: [
        'Jede Nachricht in einem Kanal hat ein Thema, ähnlich wie der Betreff einer E-Mail.',
        'Wenn du über etwas anderes sprechen möchtest, beginne ein neues Thema und gib ihm einen kurzen Namen.',
        'Antworten bleiben in ihrem Thema zusammen, auch wenn sie erst Tage später kommen.',
      ],
    },
    {
      channel: 'general',
      topic: 'Begrüßung',
      isGreeting: true,
      texts: [
        'Dieser Kanal ist für alle. Sag Hallo. :wave:',
        'Stell dich in ein paar Worten vor, damit neue Leute wissen, wer du bist.',
      ],
    },
    {
      channel: 'start',
      topic: 'Willkommen',
      texts: [
        'Willkommen. Jede Unterhaltung in einem **Kanal** hat ein **Thema**.',
        'Lies ein Thema nach dem anderen und überspring die, die dich nicht betreffen.',
        'Wenn du Fragen zur Bedienung hast, stell sie in diesem Kanal.',
      ],
    },
  ] satisfies FirstTopic[],
  welcome: {
    hello:
      'Hallo und willkommen. :wave: Jede Unterhaltung in einem Kanal hat ein Thema. ' +
      'In den Kanälen findest du ein paar Nachrichten zum Lesen und einiges zum Ausprobieren.',
    forAdministrators:
      'Du verwaltest diese Organisation mit. Du kannst [Leute einladen](#organization/invitations), ' +
      '[die Kanäle für neue Leute](#organization/channels) auswählen und ' +
      '[Name und Symbol](#organization/organization) festlegen.',
    help: 'Schick mir `Hilfe`, um zu sehen, was ich dir erklären kann.',
    unknown: 'Ich bin ein Bot und verstehe nur ein paar Wörter.',
    commands:
      'Schick mir eines dieser Wörter: `Apps`, `Profil`, `Design`, `Kanäle`, `Themen`, `Formatierung`, `Tastenkürzel`, `Hilfe`.',
  },
  answers: [
    [
      ['app', 'apps'],
      'Mit der Adresse dieses Servers kannst du die Apps von Zulip für Handy und Terminal verwenden. ' +
        'Du kannst auch die Web-App über deinen Browser installieren. ' +
        'Deinen API-Schlüssel für Programme findest du in deinen [Kontoeinstellungen](#settings/account).',
    ],
    [
      ['profil', 'profile'],
      'In deinem Profil sehen andere deinen Namen, dein Bild und weitere Angaben. Du änderst sie in deinen [Profileinstellungen](#settings/profile).',
    ],
    [
      ['design', 'theme'],
      'Ein helles oder dunkles Design und eine kompakte Ansicht wählst du in den Einstellungen zum [Aussehen](#settings/appearance).',
    ],
    [
      ['kanal', 'kanäle', 'channel', 'channels'],
      'Eine Nachricht in einem Kanal ist für alle, die den Kanal lesen können. [Entdecke die Kanäle](#channels/all) und tritt denen bei, die dir wichtig sind.',
    ],
    [
      ['thema', 'themen', 'topic', 'topics'],
      'Ein Thema sagt in wenigen Worten, worum es in einer Unterhaltung geht. Lies ein Thema nach dem anderen, und ' +
        'beginne ein neues, wenn du über etwas anderes sprechen möchtest.',
    ],
    [['tasten', 'tastenkürzel', 'keyboard shortcuts'], 'Drück in der App `?`, um die Tastenkürzel zu sehen.'],
    [
      ['formatierung', 'formatting', 'message formatting'],
      'Schreib `**fett**` oder `*kursiv*`, setz Code zwischen Backticks, beginne ein Zitat mit `> `, oder tippe `@` und einen Namen, um jemanden zu erwähnen.',
    ],
  ] satisfies Answer[],
  help: ['hilfe', 'help', '?'],
  topics: { newChannels: 'Neue Kanäle', channelEvents: 'Änderungen am Kanal', signUps: 'Neue Mitglieder' },
  joined: (who) => `${who} ist dieser Organisation beigetreten.`,
  accepted: (who, organization) => `${who} hat deine Einladung zu ${organization} angenommen.`,
  subscribed: (who, channels) =>
    channels.length === 1
      ? `${who} hat dich zum Kanal ${channels[0]} hinzugefügt.`
      : `${who} hat dich zu diesen Kanälen hinzugefügt:\n\n${channels.map((one) => `* ${one}`).join('\n')}`,
  channelsMade: (who, channels) =>
    channels.length === 1
      ? `${who} hat den Kanal ${channels[0]} erstellt.`
      : `${who} hat diese Kanäle erstellt: ${channels.join(', ')}.`,
  channel: {
    kinds: {
      web: 'Im Web öffentlich',
      public: 'Öffentlich',
      shared: 'Privat, gemeinsamer Verlauf',
      protected: 'Privat, geschützter Verlauf',
    },
    noDescription: '*Keine Beschreibung.*',
    made: (kind, who, description) =>
      `${who} hat diesen Kanal erstellt (**${kind}**). **Beschreibung:**\n${description}`,
    archived: (name) => `Der Kanal ${name} wurde archiviert.`,
    renamed: (who, old, name) => `${who} hat den Kanal **${old}** in **${name}** umbenannt.`,
    described: (who, old, description) =>
      `${who} hat die Beschreibung dieses Kanals geändert.\n\n` +
      `* **Alte Beschreibung:**\n${old}\n* **Neue Beschreibung:**\n${description}`,
    opened: (who, old, kind) =>
      `${who} hat den [Zugang](/help/channel-permissions) zu diesem Kanal von **${old}** auf **${kind}** geändert.`,
    posters: (who, old, now) =>
      `${who} hat geändert, wer [in diesem Kanal schreiben darf](/help/channel-posting-policy):\n\n` +
      `* **Bisher**: ${old}\n* **Jetzt**: ${now}\n`,
    retained: (who, old, now) => {
      const days = (kept: number | undefined) =>
        kept === undefined ? 'Unbegrenzt' : kept === 1 ? '1 Tag' : `${kept} Tage`
      const summary =
        now === undefined
          ? 'Nachrichten in diesem Kanal werden ab jetzt unbegrenzt aufbewahrt.'
          : `Nachrichten in diesem Kanal werden ab jetzt ${days(now)} nach dem Senden automatisch gelöscht.`
      return (
        `${who} hat die [Aufbewahrungsdauer](/help/message-retention-policy) dieses Kanals geändert:\n` +
        `* **Bisherige Aufbewahrungsdauer**: ${days(old)}\n* **Neue Aufbewahrungsdauer**: ${days(now)}\n\n${summary}`
      )
    },
  },
  resolved: (who) => `${who} hat dieses Thema als erledigt markiert.`,
  unresolved: (who) => `${who} hat dieses Thema wieder geöffnet.`,
  arrived: {
    topic: (from, who) => `${who} hat dieses Thema aus ${from} hierher verschoben.`,
    messages: (count, from, who) => `${who} hat ${count} Nachrichten aus ${from} hierher verschoben.`,
    message: (url, from, who) => `${who} hat [eine Nachricht](${url}) aus ${from} hierher verschoben.`,
  },
  left: {
    topic: (to, who) => `${who} hat dieses Thema nach ${to} verschoben.`,
    messages: (count, to, who) =>
      `${who} hat ${count === 1 ? 'eine Nachricht' : `${count} Nachrichten`} aus diesem Thema nach ${to} verschoben.`,
  },
  groups: {
    added: (who, group) => `${who} hat dich zur Gruppe ${group} hinzugefügt.`,
    removed: (who, group) => `${who} hat dich aus der Gruppe ${group} entfernt.`,
  },
  exportReady: (address) =>
    `Dein Export ist fertig. [Lade ihn herunter](${address}). Dafür musst du angemeldet sein und zur Administration gehören.`,
  reset: (who) =>
    `Dein Passwort wurde über einen Link geändert, den ${who ?? 'die Person, die diesen Server betreibt,'} erstellt hat. Deine ` +
    'Passkeys und die Codes aus deiner Authenticator-App gelten nicht mehr. Dein API-Schlüssel wurde ersetzt, und du wurdest überall abgemeldet. Wenn du diesen Link nicht angefordert hast, sag bitte der Leitung dieser Organisation Bescheid.',
  tooManyCalls: (bot, limit) =>
    `${bot} hat in einer Minute mehr als ${limit} Nachrichten bekommen, oder mehr, als der zugehörige Dienst beantworten konnte. Einige davon wurden nicht an den Dienst weitergegeben.`,
}
