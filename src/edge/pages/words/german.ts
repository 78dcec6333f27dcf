import type { english } from './english'

export const german: Readonly<Record<keyof typeof english, string>> = {
  'layout.pages': 'Seiten',
  'layout.key': 'Mein Schlüssel',
  'layout.log_in': 'Anmelden',
  'layout.about':
    'Ein Chat-Server, der die Zulip-{api} spricht. Du kannst ihn mit Zulips Apps für Handy und Terminal, mit Bots und Bibliotheken benutzen.',

  'log_in.title': 'Anmelden',
  'log_in.heading': 'Bei {organization} anmelden',
  'log_in.do': 'Anmelden',
  'log_in.no_account': 'Noch kein Konto? Bitte jemanden aus der Organisation um einen Einladungslink.',
  'log_in.too_many':
    'Zu viele Versuche für diese Adresse. Warte {minutes} min, nimm einen anderen Browser, in dem du schon einmal angemeldet warst, oder bitte die Administration um einen Link für ein neues Passwort.',
  'log_in.too_many_from_here':
    'Aus deinem Netz kamen zu viele Fehlversuche. Warte {minutes} min oder nimm einen Browser, in dem du schon einmal angemeldet warst.',
  'log_in.busy':
    'Gerade wollen sich zu viele anmelden, deshalb wurde dein Passwort nicht geprüft. Versuche es in {seconds} s noch einmal. Ein Browser, in dem du schon einmal angemeldet warst, kommt zuerst dran.',

  'field.email': 'E-Mail-Adresse',
  'field.own_email': 'Deine E-Mail-Adresse',
  'field.own_name': 'Dein Name',
  'field.password': 'Passwort',
  'field.password_hint': 'Mindestens 6 Zeichen und schwer zu erraten.',

  'found.title': 'Gründe deine Organisation',
  'found.lede':
    'Unter dieser Adresse gibt es noch keine Organisation. Gründe hier eine, und du übernimmst ihre Leitung.',
  'found.key': 'Setup-Schlüssel',
  'found.key_hint': 'Das Geheimnis SETUP_KEY dieses Servers.',
  'found.name': 'Name der Organisation',
  'found.do': 'Organisation gründen',
  'found.wrong_key':
    'Das ist nicht der Setup-Schlüssel dieses Servers. Wer den Server eingerichtet hat, hat ihn: Es ist das Geheimnis SETUP_KEY. Auf deinem eigenen Rechner steht es in .serve.vars, bei einem Entwicklungsserver in .dev.vars.',

  'join.title': 'Beitreten',
  'join.heading': '{organization} beitreten',
  'join.invited_as_100': '{name} hat dich eingeladen. Du gehörst dann zur Leitung.',
  'join.invited_as_200': '{name} hat dich eingeladen. Du gehörst dann zur Administration.',
  'join.invited_as_300': '{name} hat dich eingeladen. Du gehörst dann zur Moderation.',
  'join.invited_as_400': '{name} hat dich als Mitglied eingeladen.',
  'join.invited_as_600': '{name} hat dich als Gast eingeladen.',
  'join.address': 'Dein Konto bekommt die Adresse {email}.',
  'join.groups': 'Kanäle für den Anfang',
  'join.do': 'Beitreten',
  'join.dead': 'Dieser Einladungslink funktioniert nicht',
  'join.dead_more':
    'Prüfe, ob du den ganzen Link kopiert hast. Wenn ja, bitte die Person, die ihn dir geschickt hat, um einen neuen.',

  'forgot.title': 'Passwort vergessen?',
  'forgot.lede': 'Gib die E-Mail-Adresse deines Kontos ein. Wir schicken dir einen Link für ein neues Passwort.',
  'forgot.do': 'Link schicken',
  'forgot.asked': 'Sieh in deinen E-Mails nach',
  'forgot.asked_more':
    'Wenn es ein Konto mit der Adresse {email} gibt, haben wir dorthin eine E-Mail mit einem Link geschickt. Der Link gilt einmal, einen Tag lang. Wenn keine E-Mail kommt, sieh im Spam-Ordner nach und prüfe die Adresse.',
  'forgot.no_mail':
    'Dieser Server verschickt keine E-Mails. Bitte die Administration von {organization} um einen Link für ein neues Passwort.',

  'reset.title': 'Neues Passwort festlegen',
  'reset.lede': 'Damit legst du das Passwort von {email} fest. Der Link gilt einmal.',
  'reset.new': 'Neues Passwort',
  'reset.again': 'Neues Passwort wiederholen',
  'reset.do': 'Passwort festlegen',
  'reset.two': 'Die Passwörter sind verschieden. Gib zweimal dasselbe ein.',
  'reset.done': 'Dein Passwort ist festgelegt',
  'reset.done_more':
    'Melde dich als {email} mit dem neuen Passwort an. Du bist in allen Browsern abgemeldet. Hat jemand anderes den Link für dich erstellt, ist auch dein API-Schlüssel neu: Du findest ihn auf der Seite „Mein Schlüssel“.',
  'reset.dead': 'Dieser Link für ein Passwort funktioniert nicht',
  'reset.dead_more':
    'Hast du damit schon ein Passwort festgelegt, dann melde dich mit diesem an. Wenn nicht, fordere einen neuen Link an.',

  'reactivate.title': 'Reaktivieren',
  'reactivate.heading': '{organization} reaktivieren',
  'reactivate.lede':
    'Diese Organisation ist deaktiviert. Reaktivierst du sie, ist alles wieder da: Personen, Nachrichten und API-Schlüssel.',
  'reactivate.do': 'Reaktivieren',
  'reactivate.done': 'Reaktiviert',
  'reactivate.done_heading': '{organization} ist wieder aktiv',
  'reactivate.done_more': 'Alle können sich wieder anmelden.',
  'reactivate.dead': 'Dieser Link zum Reaktivieren funktioniert nicht',
  'reactivate.dead_more': 'Wer diesen Server betreibt, kann mit {command} einen neuen Link erstellen.',

  'confirm.dead': 'Diese Adresse ist nicht bestätigt',
  'confirm.dead_more':
    'Wenn du diesen Link schon geöffnet hast, ist deine Adresse geändert. Wenn nicht, ändere sie noch einmal in deinen Einstellungen. Dann bekommst du eine E-Mail mit einem neuen Link.',
  'confirm.done': 'Deine E-Mail-Adresse ist geändert',
  'confirm.done_more':
    'Die E-Mail-Adresse deines Kontos ist jetzt {email}. Vorher war es {old}. Melde dich das nächste Mal mit der neuen an, hier und in deinen Apps.',

  'unsubscribe.title': 'Keine E-Mails über Nachrichten mehr',
  'unsubscribe.lede': '{email} bekommt dann keine E-Mails über verpasste Nachrichten mehr.',
  'unsubscribe.do': 'Diese E-Mails abschalten',
  'unsubscribe.done': 'Diese E-Mails sind abgeschaltet',
  'unsubscribe.done_lede': '{email} bekommt keine E-Mails über verpasste Nachrichten mehr.',
  'unsubscribe.done_more':
    'Andere E-Mails, etwa über neue Anmeldungen, kommen weiter. In den Einstellungen kannst du diese wieder anschalten.',
  'unsubscribe.dead': 'Dieser Link funktioniert nicht',
  'unsubscribe.dead_more': 'Melde dich an und schalte diese E-Mails in deinen Einstellungen ab.',

  'account.title': 'Mein Schlüssel',
  'account.heading': 'Hallo, {name}',
  'account.lede':
    'Füge in Zulips Handy-App ein Konto mit der Adresse {address} hinzu und melde dich mit deiner E-Mail-Adresse und deinem Passwort an. Terminal-App, Bots und Bibliotheken brauchen deinen API-Schlüssel.',
  'account.key': 'API-Schlüssel',
  'account.key_more': 'Wer diesen Schlüssel hat, kann alles, was du kannst. Halte ihn geheim.',
  'account.qr': 'Dieselbe Datei als QR-Code',
  'account.show_key': 'Schlüssel anzeigen',
  'account.download': 'Als .zuliprc herunterladen',
  'account.log_out': 'Abmelden',

  'sessions.title': 'Wo du angemeldet bist',
  'sessions.this': '{browser} (dieser Browser)',
  'sessions.times': 'Angemeldet am {created}, zuletzt genutzt am {used}',
  'sessions.end': 'Abmelden',
  'sessions.end_all': 'Überall abmelden',
  'sessions.end_all_more': 'Das meldet dich in allen Browsern ab, auch in diesem. Apps und Bots laufen weiter.',

  'setup.title': 'Noch nicht eingerichtet',
  'setup.heading': 'Dieser Server ist noch nicht eingerichtet',
  'setup.lede': 'Eine Installation braucht zwei Geheimnisse. Hier fehlt noch: {missing}. So legt man es an:',
  'setup.and': '{one} und {other}',

  'manifest.description': 'Unterhaltungen in Themen.',
  'manifest.inbox': 'Eingang',
  'manifest.direct': 'Direktnachrichten',
  'manifest.search': 'Suche',

  'nothing.title': 'Hier ist nichts',
  'nothing.lede': 'Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Teil, oder es ist ein Tippfehler darin.',
  'nothing.back': 'Zur Organisation',

  'unavailable.title': 'Nicht verfügbar',

  'busy.title': 'Gerade zu viel los',
  'busy.problem': 'Es kommen zu viele Anfragen an. Versuche es in {seconds} s noch einmal.',

  'refusal.too_many': 'Zu viele Versuche. Warte ein wenig und versuche es dann noch einmal.',
  'refusal.log_in': 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfe beides und versuche es noch einmal.',
  'refusal.password': 'Das Passwort ist falsch. Prüfe es und versuche es noch einmal.',
  'refusal.deactivated': 'Dieses Konto ist deaktiviert. Die Administration kann es reaktivieren.',
  'refusal.organization_deactivated':
    'Diese Organisation ist deaktiviert. Wenn dieser Server E-Mails verschickt, hat die Leitung einen Link, der sie reaktiviert. Wer den Server betreibt, kann auch einen erstellen.',
  'refusal.weak': 'Das Passwort ist zu schwach. Nimm mindestens 6 Zeichen, die schwer zu erraten sind.',
  'refusal.taken': 'Zu dieser Adresse gibt es schon ein Konto. Melde dich damit an oder nimm eine andere Adresse.',
  'refusal.name_taken':
    'In dieser Organisation gibt es jeden Namen nur einmal, und deinen hat schon jemand. Ergänze ihn.',
  'refusal.email': 'Gib eine gültige E-Mail-Adresse ein.',
  'refusal.disposable': 'Gib bitte deine richtige E-Mail-Adresse ein.',
  'refusal.plus': 'E-Mail-Adressen mit + sind in dieser Organisation nicht erlaubt.',
  'refusal.name_short': 'Der Name ist zu kurz.',
  'refusal.name_long': 'Der Name ist zu lang.',
  'refusal.name_characters': 'Im Namen stehen Zeichen, die dort nicht erlaubt sind.',
  'refusal.organization_name': 'Der Name einer Organisation hat 1 bis 40 Zeichen.',
  'refusal.organization_there': 'Unter dieser Adresse gibt es schon eine Organisation.',
  'refusal.link_over': 'Dieser Link ist abgelaufen oder gilt nicht mehr.',
  'refusal.link_unknown': 'Diesen Link gibt es nicht.',
  'refusal.link_malformed': 'Dieser Link ist nicht vollständig.',
  'refusal.reset_over': 'Dieser Link ist abgelaufen, wurde schon benutzt oder ist nicht vollständig.',
}
