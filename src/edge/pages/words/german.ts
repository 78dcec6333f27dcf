import type { english } from './english'
import { factorsGerman } from './factors-german'
import { presenceGerman } from './presence-german'
import { publicGerman } from './public-german'
import { trialGerman } from './trial-german'

export const german: Readonly<Record<keyof typeof english, string>> = {
  ...trialGerman,
  ...publicGerman,
  ...presenceGerman,
  ...factorsGerman,
  'layout.pages': 'Seiten',
  'layout.key': 'Mein Schlüssel',
  'layout.log_in': 'Anmelden',
  'layout.about':
    'Ein Chat-Server mit der Zulip-{api}. Du kannst ihn mit Zulips Apps für Handy und Terminal, mit Bots und Bibliotheken benutzen.',

  'log_in.title': 'Anmelden',
  'log_in.heading': 'Bei {organization} anmelden',
  'log_in.do': 'Anmelden',
  'log_in.no_account': 'Noch kein Konto? Bitte jemanden aus der Organisation um einen Einladungslink.',
  'log_in.public': 'Öffentliche Kanäle ohne Konto lesen',
  'log_in.read_on': 'Ohne Konto weiterlesen',
  'log_in.too_many':
    'Zu viele Versuche für diese E-Mail-Adresse. Warte {minutes} min, nimm einen anderen Browser, in dem du schon einmal angemeldet warst, oder bitte die Administration um einen Link zum Zurücksetzen des Passworts.',
  'log_in.too_many_from_here':
    'Aus deinem Netzwerk kamen zu viele Fehlversuche. Warte {minutes} min oder nimm einen Browser, in dem du schon einmal angemeldet warst.',
  'log_in.busy':
    'Gerade versuchen zu viele Personen, sich anzumelden. Deshalb wurde dein Passwort nicht geprüft. Versuche es in {seconds} s noch einmal. Browser, in denen du schon einmal angemeldet warst, haben Vorrang.',

  'field.email': 'E-Mail-Adresse',
  'field.own_email': 'Deine E-Mail-Adresse',
  'field.own_name': 'Dein Name',
  'field.password': 'Passwort',
  'field.password_hint': 'Mindestens 6 Zeichen und schwer zu erraten.',

  'found.title': 'Erstelle deine Organisation',
  'found.lede':
    'Unter dieser Adresse gibt es noch keine Organisation. Wenn du hier eine erstellst, übernimmst du ihre Leitung.',
  'found.key': 'Setup-Schlüssel',
  'found.key_hint': 'Der Wert von SETUP_KEY auf diesem Server.',
  'found.name': 'Name der Organisation',
  'found.do': 'Organisation erstellen',
  'found.wrong_key':
    'Das ist nicht der Setup-Schlüssel dieses Servers. Die Person, die den Server eingerichtet hat, hat ihn als Secret SETUP_KEY festgelegt oder in .deploy.vars gespeichert. Auf deinem eigenen Rechner findest du ihn in .serve.vars, bei einem Entwicklungsserver in .dev.vars.',

  'join.title': 'Beitreten',
  'join.heading': '{organization} beitreten',
  'join.invited_as_100': '{name} hat dich eingeladen. Wenn du beitrittst, gehörst du zur Leitung.',
  'join.invited_as_200': '{name} hat dich eingeladen. Wenn du beitrittst, gehörst du zur Administration.',
  'join.invited_as_300': '{name} hat dich eingeladen. Wenn du beitrittst, gehörst du zur Moderation.',
  'join.invited_as_400': '{name} hat dich als Mitglied eingeladen.',
  'join.invited_as_600': '{name} hat dich als Gast eingeladen.',
  'join.address': 'Dein Konto bekommt die Adresse {email}.',
  'join.groups': 'Weitere Kanäle für den Anfang',
  'join.do': 'Beitreten',
  'join.has_account': 'Du hast hier schon ein Konto? {log_in}',
  'join.dead': 'Dieser Einladungslink funktioniert nicht',
  'join.over_more': 'Bitte die Person, die dir den Link geschickt hat, um einen neuen.',
  'join.dead_more':
    'Prüfe, ob du den ganzen Link kopiert hast. Wenn ja, bitte die Person, die dir den Link geschickt hat, um einen neuen.',

  'forgot.title': 'Passwort vergessen?',
  'forgot.lede':
    'Gib die E-Mail-Adresse deines Kontos ein. Du bekommst dann eine E-Mail mit einem Link für ein neues Passwort.',
  'forgot.do': 'Link anfordern',
  'forgot.asked': 'Sieh in deinem Postfach nach',
  'forgot.asked_more':
    'Wenn es ein Konto mit der Adresse {email} gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt nur einmal und nur einen Tag lang. Wenn keine E-Mail kommt, prüfe die Adresse und sieh im Spam-Ordner nach.',
  'forgot.no_mail':
    'Dieser Server sendet keine E-Mails. Bitte die Administration von {organization} um einen Link zum Zurücksetzen des Passworts.',

  'find.title': 'Deine Organisation finden',
  'find.lede':
    'Gib die E-Mail-Adresse deines Kontos ein. Wenn es das Konto auf diesem Server gibt, bekommst du eine E-Mail mit der Adresse deiner Organisation.',
  'find.do': 'Adresse anfordern',
  'find.asked_more':
    'Wenn es ein Konto mit der Adresse {email} gibt, ist eine E-Mail mit der Adresse seiner Organisation unterwegs. Wenn keine kommt, prüfe die Adresse und sieh im Spam-Ordner nach.',
  'find.no_mail': 'Dieser Server sendet keine E-Mails. Frag jemanden aus deiner Organisation nach ihrer Adresse.',

  'reset.title': 'Neues Passwort festlegen',
  'reset.lede': 'Lege ein neues Passwort für dein Konto {email} fest. Der Link gilt nur einmal.',
  'reset.new': 'Neues Passwort',
  'reset.again': 'Neues Passwort wiederholen',
  'reset.do': 'Passwort festlegen',
  'reset.two': 'Die Passwörter sind verschieden. Gib zweimal dasselbe ein.',
  'reset.done': 'Dein neues Passwort wurde gespeichert',
  'reset.done_more':
    'Melde dich als {email} mit dem neuen Passwort an. Du wurdest in allen Browsern abgemeldet. Hat jemand anderes den Link für dich erstellt, wurde dein API-Schlüssel ersetzt, und deine Passkeys und die Codes aus deiner Authenticator-App gelten nicht mehr. Den neuen Schlüssel findest du auf der Seite „Mein Schlüssel“.',
  'reset.dead': 'Dieser Link zum Zurücksetzen des Passworts funktioniert nicht',
  'reset.dead_more':
    'Wenn du mit diesem Link schon ein Passwort festgelegt hast, melde dich mit diesem Passwort an. Wenn nicht, fordere einen neuen Link an.',

  'reactivate.title': 'Reaktivieren',
  'reactivate.heading': '{organization} reaktivieren',
  'reactivate.lede':
    'Diese Organisation ist deaktiviert. Reaktivierst du sie, ist alles wieder da: Personen, Nachrichten und API-Schlüssel. In Browsern müssen sich alle neu anmelden.',
  'reactivate.do': 'Organisation reaktivieren',
  'reactivate.done': 'Reaktiviert',
  'reactivate.done_heading': '{organization} ist wieder aktiv',
  'reactivate.done_more': 'Alle können sich wieder wie vorher anmelden.',
  'reactivate.dead': 'Dieser Link zum Reaktivieren funktioniert nicht',
  'reactivate.dead_more': 'Die Person, die diesen Server betreibt, kann mit {command} einen neuen Link erstellen.',

  'confirm.dead': 'Dieser Bestätigungslink funktioniert nicht',
  'confirm.dead_more':
    'Wenn du diesen Link schon geöffnet hast, wurde deine Adresse geändert. Wenn nicht, ändere sie noch einmal in deinen Einstellungen, um einen neuen Link per E-Mail zu bekommen.',
  'confirm.done': 'Deine E-Mail-Adresse wurde geändert',
  'confirm.done_more':
    'Die E-Mail-Adresse deines Kontos ist jetzt {email}. Vorher war es {old}. Melde dich das nächste Mal mit der neuen an, hier und in deinen Apps.',

  'unsubscribe.title': 'E-Mails über Nachrichten abbestellen',
  'unsubscribe.lede': 'Wenn du sie abbestellst, bekommt {email} keine E-Mails über verpasste Nachrichten mehr.',
  'unsubscribe.do': 'E-Mails abbestellen',
  'unsubscribe.done': 'Du hast die E-Mails abbestellt',
  'unsubscribe.done_lede': '{email} bekommt keine E-Mails über verpasste Nachrichten mehr.',
  'unsubscribe.done_more':
    'Andere E-Mails, zum Beispiel über neue Anmeldungen, bekommst du weiterhin. E-Mails über verpasste Nachrichten kannst du in deinen Einstellungen wieder einschalten.',
  'unsubscribe.dead': 'Dieser Link funktioniert nicht',
  'unsubscribe.dead_more': 'Melde dich an und schalte E-Mails über verpasste Nachrichten in deinen Einstellungen aus.',

  'account.title': 'Mein Schlüssel',
  'account.heading': 'Hallo, {name}',
  'account.lede':
    'Füge in Zulips Handy-App ein Konto mit der Adresse {address} hinzu und melde dich an. Die Terminal-App und deine eigenen Programme brauchen deinen API-Schlüssel.',
  'account.key': 'API-Schlüssel',
  'account.key_more': 'Wer diesen Schlüssel hat, kann alles, was du kannst. Halte ihn geheim.',
  'account.qr': 'Dieselbe Datei als QR-Code',
  'account.show_key': 'Schlüssel anzeigen',
  'account.download': 'zuliprc-Datei herunterladen',
  'account.log_out': 'Abmelden',

  'sessions.title': 'Aktive Sitzungen',
  'sessions.this': '{browser} (dieser Browser)',
  'sessions.times': 'Angemeldet am {created}, zuletzt aktiv am {used}',
  'sessions.end': 'Abmelden',
  'sessions.end_this': 'Abmelden: {browser}',
  'sessions.end_all': 'Überall abmelden',
  'sessions.end_all_more': 'Du wirst in allen Browsern abgemeldet, auch in diesem. Apps und Bots funktionieren weiter.',

  'setup.title': 'Noch nicht eingerichtet',
  'setup.heading': 'Dieser Server ist noch nicht eingerichtet',
  'setup.lede':
    'Jede Installation braucht zwei Secrets. In dieser fehlt noch: {missing}. So trägst du nach, was fehlt:',
  'setup.and': '{one} und {other}',

  'manifest.description': 'Chat, nach Themen geordnet.',
  'manifest.inbox': 'Eingang',
  'manifest.direct': 'Direktnachrichten',
  'manifest.search': 'Suche',

  'nothing.title': 'Seite nicht gefunden',
  'nothing.lede':
    'Unter dieser Adresse gibt es keine Seite. Vielleicht fehlt ein Teil der Adresse, oder sie enthält einen Tippfehler.',
  'nothing.back': 'Organisation öffnen',

  'unavailable.title': 'Nicht verfügbar',

  'busy.title': 'Gerade zu viel los',
  'busy.problem': 'Es kommen zu viele Anfragen an. Versuche es in {seconds} s noch einmal.',

  'refusal.too_many': 'Zu viele Versuche. Warte ein wenig und versuche es dann noch einmal.',
  'refusal.log_in': 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfe beides und versuche es noch einmal.',
  'refusal.password': 'Das Passwort ist falsch. Prüfe es und versuche es noch einmal.',
  'refusal.deactivated': 'Dieses Konto ist deaktiviert. Die Administration kann es reaktivieren.',
  'refusal.organization_deactivated':
    'Diese Organisation ist deaktiviert. Die Leitung hat vielleicht eine E-Mail mit einem Link bekommen, der die Organisation reaktiviert. Die Person, die diesen Server betreibt, kann einen neuen Link erstellen.',
  'refusal.weak': 'Das Passwort ist zu schwach. Nimm mindestens 6 Zeichen, die schwer zu erraten sind.',
  'refusal.taken': 'Zu dieser Adresse gibt es schon ein Konto. Melde dich damit an oder nimm eine andere Adresse.',
  'refusal.name_taken':
    'Jemand hat diesen Namen schon, und in dieser Organisation darf es jeden Namen nur einmal geben. Wähle einen anderen.',
  'refusal.email': 'Gib eine gültige E-Mail-Adresse ein.',
  'refusal.disposable': 'Wegwerfadressen sind in dieser Organisation nicht erlaubt. Nimm eine andere Adresse.',
  'refusal.plus': 'E-Mail-Adressen mit + sind in dieser Organisation nicht erlaubt. Nimm eine andere Adresse.',
  'refusal.name_short': 'Dieser Name ist zu kurz. Nimm mindestens 2 Zeichen.',
  'refusal.name_long': 'Dieser Name ist zu lang. Nimm höchstens 100 Zeichen.',
  'refusal.name_characters':
    'Dieser Name enthält Zeichen, die nicht erlaubt sind, zum Beispiel @, * oder >. Entferne sie.',
  'refusal.organization_name': 'Der Name einer Organisation muss 1 bis 40 Zeichen lang sein.',
  'refusal.organization_there': 'Unter dieser Adresse gibt es schon eine Organisation.',
  'refusal.link_over': 'Dieser Link ist abgelaufen oder wurde zurückgezogen.',
  'refusal.link_unknown': 'Diesen Link gibt es nicht.',
  'refusal.link_malformed': 'Dieser Link ist nicht vollständig.',
  'refusal.reset_over': 'Dieser Link ist abgelaufen, wurde schon benutzt oder ist nicht vollständig.',

  'log_in.with': 'Mit {provider} anmelden',
  'sign_in.link': 'Konto verknüpfen',
  'sign_in.link_more':
    'Zu dieser Anmeldung gehört hier noch kein Konto. Wenn du eins hast, gib einmal die E-Mail-Adresse und das Passwort dieses Kontos ein. Danach kannst du dich auf diesem Weg anmelden.',
  'sign_in.link_do': 'Verknüpfen und anmelden',
  'sign_in.refused': 'Du bist nicht angemeldet',
  'sign_in.refused_more':
    'Geh zurück zur Anmeldung und versuche es noch einmal, oder melde dich auf einem anderen Weg an.',
  'sign_in.over':
    'Diese Anmeldung hat zu lange gedauert, wurde schon abgeschlossen oder in einem anderen Browser begonnen.',
  'sign_in.unreachable': 'Der Anbieter antwortet gerade nicht. Versuche es später noch einmal.',
  'sign_in.misconfigured':
    'Diese Anmeldemethode ist nicht richtig eingerichtet. Wende dich an die Leitung der Organisation.',
  'sign_in.untrusted': 'Die Antwort des Anbieters konnte nicht überprüft werden.',
  'sign_in.canceled': 'Die Anmeldung wurde abgebrochen, oder der Anbieter hat sie abgelehnt.',
  'sign_in.not_offered': 'Diese Organisation bietet diese Anmeldemethode nicht an.',
  'sign_in.taken':
    'Dieses Konto beim Anbieter ist hier schon mit einem anderen Konto verknüpft. Wenn du ein anderes verwenden möchtest, melde dich zuerst beim Anbieter ab.',
  'sign_in.too_many': 'Dein Konto hat schon die Höchstzahl an Anmeldemethoden. Entferne zuerst eine.',
  'sign_in.busy': 'Gerade melden sich zu viele Leute an. Versuche es gleich noch einmal.',
  'identities.title': 'Verknüpfte Konten',
  'identities.remove': 'Entfernen',
  'identities.remove_this': '{name} entfernen',
  'identities.add': '{provider} verknüpfen',
  'identities.onward': 'Anmeldemethode hinzufügen',
  'identities.onward_more': 'Melde dich bei {host} an. Danach kannst du dich mit diesem Konto auch hier anmelden.',
  'identities.onward_do': 'Weiter',
  'refusal.last_way_in': 'Das ist deine einzige Möglichkeit, dich anzumelden. Lege zuerst ein Passwort fest.',
  'log_in.with_passkey': 'Mit einem Passkey anmelden',
  'log_in.in_browser': 'Im Browser anmelden',
  'refusal.confirm':
    'Deine Anmeldung ist eine Weile her. Bestätige auf der Seite „Mein Schlüssel“, dass du es bist, und versuche es dann noch einmal.',
  'refusal.owners_way_in':
    'Wer zur Leitung gehört, braucht zusätzlich ein Passwort oder ein verknüpftes Konto bei einem Anbieter, denn Passkeys funktionieren nicht mehr, wenn sich die Adresse der Organisation ändert.',
  'refusal.passkey_host':
    'Passkeys brauchen einen Server mit einem Hostnamen. Bei einer IP-Adresse funktionieren sie nicht.',
  'refusal.passkey_known': 'Dieser Passkey wurde schon hinzugefügt.',
  'refusal.passkeys_full': 'Dein Konto hat schon die Höchstzahl an Passkeys. Entferne zuerst einen.',
  'refusal.code':
    'Dieser Code ist falsch oder wurde schon benutzt. Warte auf den nächsten und versuche es noch einmal.',
  'refusal.log_in_over': 'Diese Anmeldung hat zu lange gedauert. Fang noch einmal an.',
  'refusal.code_first':
    'Für dein Konto brauchst du neben dem Passwort einen Code. Melde dich zuerst mit beidem an und füge diese Anmeldemethode dann auf der Seite „Mein Schlüssel“ hinzu.',
}
