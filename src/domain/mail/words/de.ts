import type { MailWords } from './en'

export const de: MailWords = {
  deactivation: {
    subject: (name) => `Dein Konto bei ${name} wurde deaktiviert`,
    text: (name, origin) => `Dein Konto bei ${name} (${origin}) wurde deaktiviert.`,
    comment: 'Kommentar der Administration:',
  },
  confirmation: {
    subject: (name) => `Bestätige deine neue E-Mail-Adresse für ${name}`,
    text: (name, from, to) => `Jemand möchte die E-Mail-Adresse seines Kontos bei ${name} von ${from} in ${to} ändern.`,
    link: 'Um die Änderung zu bestätigen, öffne diesen Link innerhalb eines Tages',
    button: 'Adresse bestätigen',
    otherwise: 'Wenn du das nicht warst, ignoriere diese E-Mail. Dann ändert sich nichts.',
  },
  changed: {
    subject: (name) => `Deine E-Mail-Adresse bei ${name} wurde geändert`,
    text: (name, origin, to) => `Die E-Mail-Adresse deines Kontos bei ${name} (${origin}) wurde in ${to} geändert.`,
    otherwise: 'Wenn du das nicht warst, wende dich sofort an die Administration deiner Organisation.',
  },
  invitation: {
    subject: (inviter, name) => `${inviter} lädt dich zu ${name} ein`,
    reminder: (inviter, name) => `Erinnerung: ${inviter} lädt dich zu ${name} ein`,
    text: (inviter, email, name) => `${inviter} (${email}) lädt dich zu ${name} ein.`,
    link: (until) =>
      `Dieser Link ist nur für dich und funktioniert nur einmal.${until === undefined ? '' : ` Er läuft am ${until} ab.`} Öffne ihn, um beizutreten`,
    button: (name) => `${name} beitreten`,
    otherwise: 'Wenn du diese Einladung nicht erwartet hast, ignoriere diese E-Mail.',
  },
  login: {
    subject: (name) => `Neue Anmeldung bei ${name}`,
    text: (name, origin) => `Jemand hat sich mit deinem Konto bei ${name} (${origin}) angemeldet.`,
    when: 'Zeit',
    with: 'Browser oder App',
    from: 'IP-Adresse',
    unknown: 'unbekannt',
    otherwise: (address) =>
      `Wenn du das nicht warst, lege sofort ein neues Passwort fest (${address}) und erstelle einen neuen API-Schlüssel.`,
    off: 'E-Mails über neue Anmeldungen ausschalten',
  },
  identity: {
    subject: (name) => `Neue Anmeldemethode bei ${name}`,
    text: (name, origin, provider) =>
      `Du kannst dich jetzt mit ${provider} in deinem Konto bei ${name} (${origin}) anmelden.`,
    ended:
      'Dein Passwort, deine Passkeys und die Codes aus deiner Authenticator-App gelten nicht mehr. Dein API-Schlüssel wurde ersetzt, und du wurdest überall sonst abgemeldet.',
    otherwise: (address) =>
      `Wenn du das nicht warst, entferne diese Anmeldemethode (${address}) und wende dich an die Leitung der Organisation.`,
  },
  factor: {
    subjects: {
      added: (name) => `Anmeldung in zwei Schritten bei ${name} eingeschaltet`,
      removed: (name) => `Anmeldung in zwei Schritten bei ${name} ausgeschaltet`,
      recovered: (name) => `Wiederherstellungscode bei ${name} verwendet`,
    },
    added: (name, origin) =>
      `Für die Anmeldung bei ${name} (${origin}) brauchst du jetzt dein Passwort und einen Code aus deiner Authenticator-App.`,
    removed: (name, origin) => `Für die Anmeldung bei ${name} (${origin}) brauchst du keinen Code mehr.`,
    recovered: (name, origin) => `Für dein Konto bei ${name} (${origin}) wurde ein Wiederherstellungscode verwendet.`,
    otherwise: (address) =>
      `Wenn du das nicht warst, lege ein neues Passwort fest, prüfe dein Konto (${address}) und wende dich an die Leitung der Organisation.`,
  },
  passkey: {
    text: (name, origin, passkey) =>
      `Du kannst dich jetzt mit dem Passkey „${passkey}“ in deinem Konto bei ${name} (${origin}) anmelden.`,
  },
  reset: {
    subject: (name) => `Neues Passwort für ${name}`,
    text: (name, origin) => `Jemand hat für dein Konto bei ${name} (${origin}) ein neues Passwort angefordert.`,
    link: 'Um ein neues Passwort festzulegen, öffne diesen Link innerhalb eines Tages (er funktioniert nur einmal)',
    button: 'Neues Passwort festlegen',
    otherwise: 'Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort ändert sich nicht.',
  },
  found: {
    subject: (name) => `Dein Konto bei ${name}`,
    text: (name, email) => `Zur Adresse ${email} gehört ein Konto bei ${name}.`,
    link: 'Hier kannst du dich anmelden',
    button: 'Anmelden',
    otherwise: 'Wenn du diese E-Mail nicht angefordert hast, ignoriere sie.',
  },
  resetByAnother: {
    subject: (name) => `Dein Passwort für ${name} wurde geändert`,
    text: (name, origin, maker) =>
      `Dein Konto bei ${name} (${origin}) hat ein neues Passwort. Es wurde mit einem Link festgelegt, den ${maker ?? 'die Person, die den Server betreibt,'} erstellt hat.`,
    ended:
      'Deine Passkeys und die Codes aus deiner Authenticator-App gelten nicht mehr. Dein API-Schlüssel wurde ersetzt, und du wurdest überall abgemeldet.',
    otherwise:
      'Wenn du dieses Passwort nicht festgelegt hast, kann vielleicht jemand anderes deine Nachrichten lesen. Wende dich an die Leitung der Organisation.',
  },
  closed: {
    subject: (name) => `${name} wurde deaktiviert`,
    text: (who, name, origin) =>
      `${who === undefined ? 'Du hast' : `${who} hat`} ${name} (${origin}) deaktiviert. Niemand kann sich mehr anmelden. Nichts wurde gelöscht.`,
    deleted: (day) => `Alle Inhalte werden am ${day} gelöscht, falls die Organisation nicht vorher reaktiviert wird.`,
    link: 'Der folgende Link ist nur für die Leitung. Öffne ihn innerhalb von 30 Tagen, um die Organisation zu reaktivieren',
    linkUntilThen:
      'Der folgende Link ist nur für die Leitung. Öffne ihn vor diesem Tag, um die Organisation zu reaktivieren',
    button: (name) => `${name} reaktivieren`,
  },
  welcome: {
    subject: (name) => `Dein Konto bei ${name}`,
    text: (name) => `Du hast jetzt ein Konto bei ${name}.`,
    made: (maker, name) => `${maker} hat ein Konto bei ${name} für dich erstellt.`,
    password: (address) => `Wenn du dein Passwort nicht kennst, lege ein neues fest: ${address}`,
    organization: 'Organisation',
    email: 'Anmelden mit',
    link: 'Öffne die Organisation, um Nachrichten zu lesen und zu schreiben',
    button: 'Organisation öffnen',
    apps: 'Du kannst auch die Apps von Zulip für Handy und Computer verwenden. Gib dort die Adresse der Organisation ein.',
  },
  missed: {
    direct: (people) => `Direktnachrichten mit ${people}`,
    emptyTopic: 'Allgemeines',
    alone: 'Direktnachrichten an dich selbst',
    several: (count, conversations) =>
      `${count === 1 ? 'Eine Nachricht' : `${count} Nachrichten`} für dich in ${conversations} Unterhaltungen`,
    quiet: 'Neue Nachrichten für dich',
    quietCount: (count, name) =>
      `Bei ${name} gibt es ${count === 1 ? 'eine Nachricht' : `${count} Nachrichten`} für dich.`,
    quietWhy: 'Deine Einstellungen oder die deiner Organisation legen fest, dass E-Mails keine Nachrichten enthalten.',
    inConversation: (count) => (count === 1 ? 'eine Nachricht' : `${count} Nachrichten`),
    more: (count) =>
      count === 1
        ? 'Eine frühere Nachricht wird hier nicht gezeigt.'
        : `${count} frühere Nachrichten werden hier nicht gezeigt.`,
    open: 'Öffne die Unterhaltung, um zu antworten',
    openAll: 'Öffne die Organisation, um die Nachrichten zu lesen',
    button: 'Unterhaltung öffnen',
    buttonAll: 'Organisation öffnen',
    reply: 'Antworten auf diese E-Mail erscheinen unter deinem Namen in der Unterhaltung.',
    noReply: 'Bitte antworte in der App. Antworten auf diese E-Mail erscheinen nicht in der Unterhaltung.',
    replyName: (name) => `Bitte in ${name} antworten, nicht per E-Mail`,
    reason: {
      direct: 'Du bekommst diese E-Mail, weil dir jemand eine Direktnachricht geschickt hat, während du weg warst.',
      mention: 'Du bekommst diese E-Mail, weil du erwähnt wurdest, während du weg warst.',
      wildcard: 'Du bekommst diese E-Mail, weil alle erwähnt wurden, während du weg warst.',
      followed: 'Du bekommst diese E-Mail, weil du diesem Thema folgst.',
      channel: 'Du bekommst diese E-Mail, weil E-Mail-Benachrichtigungen für diesen Kanal eingeschaltet sind.',
    },
    stop: 'E-Mails über Nachrichten abbestellen',
    settings: 'Benachrichtigungseinstellungen ändern',
    hidden: '[Verborgener Inhalt. Öffne die Unterhaltung, um ihn zu sehen.]',
  },
}
