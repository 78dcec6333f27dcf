import type { MailWords } from './en'

/** What mails say in German. */
export const de: MailWords = {
  deactivation: {
    subject: (name) => `Dein Konto bei ${name} wurde deaktiviert`,
    text: (name, origin) => `Dein Konto bei ${name} (${origin}) wurde deaktiviert.`,
    comment: 'Die Administratoren schreiben dazu:',
  },
  confirmation: {
    subject: (name) => `Bestätige deine neue Adresse bei ${name}`,
    text: (name, from, to) => `Jemand möchte die E-Mail-Adresse seines Kontos bei ${name} von ${from} in ${to} ändern.`,
    link: 'Um die Änderung zu bestätigen, öffne diesen Link innerhalb eines Tages',
    button: 'Adresse bestätigen',
    otherwise: 'Wenn du das nicht warst, musst du nichts tun. Dann ändert sich nichts.',
  },
  changed: {
    subject: (name) => `Deine Adresse bei ${name} wurde geändert`,
    text: (name, origin, to) => `Die E-Mail-Adresse deines Kontos bei ${name} (${origin}) wurde in ${to} geändert.`,
    otherwise: 'Wenn du das nicht warst, bitte sofort jemanden um Hilfe, der deine Organisation verwaltet.',
  },
  invitation: {
    subject: (inviter, name) => `${inviter} lädt dich zu ${name} ein`,
    reminder: (inviter, name) => `Erinnerung: ${inviter} lädt dich zu ${name} ein`,
    text: (inviter, email, name) => `${inviter} (${email}) lädt dich zu ${name} ein.`,
    link: (until) =>
      `Um beizutreten, öffne diesen Link. Er ist nur für dich und funktioniert einmal${until === undefined ? '' : `, bis ${until}`}`,
    button: (name) => `${name} beitreten`,
    otherwise: 'Wenn du diese Einladung nicht erwartet hast, musst du nichts tun.',
  },
  login: {
    subject: (name) => `Neue Anmeldung bei ${name}`,
    text: (name, origin) => `Jemand hat sich mit deinem Konto bei ${name} (${origin}) angemeldet.`,
    when: 'Wann',
    with: 'Womit',
    from: 'Von wo',
    unknown: 'einer unbekannten Adresse',
    otherwise: (address) =>
      `Wenn du das nicht warst, setze sofort ein neues Passwort (${address}) und hole dir einen neuen API-Schlüssel.`,
    off: 'E-Mails über neue Anmeldungen abschalten',
  },
  reset: {
    subject: (name) => `Neues Passwort für ${name}`,
    text: (name, origin) => `Jemand hat für dein Konto bei ${name} (${origin}) ein neues Passwort verlangt.`,
    link: 'Um ein neues Passwort zu setzen, öffne diesen Link innerhalb eines Tages. Er funktioniert einmal',
    button: 'Neues Passwort setzen',
    otherwise: 'Wenn du das nicht warst, musst du nichts tun. Dein Passwort bleibt, wie es ist.',
  },
  resetByAnother: {
    subject: (name) => `Dein Passwort für ${name} wurde geändert`,
    text: (name, origin, maker) =>
      `Dein Konto bei ${name} (${origin}) hat ein neues Passwort. Es wurde mit einem Link gesetzt, den ${maker ?? 'der Betreiber des Servers'} erzeugt hat.`,
    ended: 'Dein API-Schlüssel wurde ersetzt, und du wurdest überall abgemeldet.',
    otherwise:
      'Wenn du das nicht warst, kann vielleicht jemand anderes deine Nachrichten lesen. Sag es einem Eigentümer der Organisation.',
  },
  closed: {
    subject: (name) => `${name} wurde deaktiviert`,
    text: (who, name, origin) =>
      `${who === undefined ? 'Du hast' : `${who} hat`} ${name} (${origin}) deaktiviert. Niemand kann sich mehr anmelden. Nichts wurde gelöscht.`,
    link: 'Um sie wieder zu aktivieren, öffne diesen Link innerhalb von 30 Tagen. Er ist nur für Eigentümer',
    button: (name) => `${name} wieder aktivieren`,
  },
  welcome: {
    subject: (name) => `Dein Konto bei ${name}`,
    text: (name) => `Du hast jetzt ein Konto bei ${name}.`,
    made: (maker, name) => `${maker} hat dir ein Konto bei ${name} angelegt.`,
    password: (address) => `Wenn du dein Passwort nicht kennst, setze ein neues: ${address}`,
    organization: 'Organisation',
    email: 'Anmelden mit',
    link: 'Zum Schreiben und Lesen öffne die Organisation',
    button: 'Öffnen',
    apps: 'Auch die Apps von Zulip für Telefone und Rechner funktionieren: Gib dort dieselbe Adresse an.',
  },
  missed: {
    direct: (people) => `Direktnachrichten mit ${people}`,
    emptyTopic: 'allgemeiner Chat',
    alone: 'Direktnachrichten an dich selbst',
    several: (count, conversations) =>
      `${count === 1 ? 'Eine Nachricht' : `${count} Nachrichten`} für dich in ${conversations} Unterhaltungen`,
    quiet: 'Neue Nachrichten für dich',
    quietCount: (count, name) =>
      `Bei ${name} ${count === 1 ? 'wartet eine Nachricht' : `warten ${count} Nachrichten`} auf dich.`,
    quietWhy: 'Mehr steht nicht in dieser E-Mail, weil du oder deine Organisation es so gewählt hat.',
    inConversation: (count) => (count === 1 ? 'eine Nachricht' : `${count} Nachrichten`),
    more: (count) =>
      count === 1 ? 'Eine frühere Nachricht steht hier nicht.' : `${count} frühere Nachrichten stehen hier nicht.`,
    open: 'Zum Antworten öffne die Unterhaltung',
    openAll: 'Zum Lesen öffne die Organisation',
    button: 'Unterhaltung öffnen',
    buttonAll: 'Organisation öffnen',
    noReply: 'Bitte antworte dort: Eine Antwort auf diese E-Mail kommt nicht in die Unterhaltung.',
    replyName: (name) => `Bitte in ${name} antworten, nicht per E-Mail`,
    reason: {
      direct: 'Du bekommst diese E-Mail, weil dir jemand geschrieben hat, während du weg warst.',
      mention: 'Du bekommst diese E-Mail, weil du erwähnt wurdest, während du weg warst.',
      wildcard: 'Du bekommst diese E-Mail, weil alle erwähnt wurden, während du weg warst.',
      followed: 'Du bekommst diese E-Mail, weil du diesem Thema folgst.',
      channel: 'Du bekommst diese E-Mail, weil du E-Mails zu diesem Kanal willst.',
    },
    stop: 'Keine E-Mails über Nachrichten mehr',
    settings: 'Wählen, wovon du erfährst',
    hidden: '[verborgen: öffne die Unterhaltung, um es zu sehen]',
  },
}
