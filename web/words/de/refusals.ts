import type { Translated } from '../en/catalogue'
import type { refusals as english } from '../en/refusals'

/** The client's German wording of server errors, keyed by the server's messages. */
export const refusals: Translated<typeof english> = {
  'Scheduled delivery time must be in the future.': 'Wähle einen Zeitpunkt in der Zukunft.',
  'Scheduled end time must be in the future.': 'Wähle für das Ende einen Zeitpunkt in der Zukunft.',
  'Scheduled message does not exist': 'Diese geplante Nachricht gibt es nicht mehr.',
  'Scheduled message was already sent': 'Diese geplante Nachricht wurde bereits gesendet.',
  'Reminder does not exist': 'Diese Erinnerung gibt es nicht mehr.',
  'Saved snippet does not exist.': 'Diesen Textbaustein gibt es nicht mehr.',
  'Message must not be empty': 'Eine Nachricht darf nicht leer sein.',
  'Message must have recipients': 'Wähle aus, wer die Nachricht bekommt.',
  'Topics are required in this organization': 'In dieser Organisation braucht jede Nachricht ein Thema.',
  'Topics are required in this organization.': 'In dieser Organisation braucht jede Nachricht ein Thema.',
  "Not authorized to send to channel '{name}'": 'Du darfst in {name} nicht schreiben.',
  "Channel '{name}' does not exist": 'Den Kanal {name} gibt es nicht.',
  'Direct messages are disabled in this organization.': 'Direktnachrichten sind in dieser Organisation ausgeschaltet.',
  'You do not have permission to initiate direct message conversations.':
    'Du darfst keine Unterhaltungen mit Direktnachrichten beginnen.',
  'This conversation does not include any users who can authorize it.':
    'In dieser Unterhaltung fehlt jemand, der sie erlauben darf.',
  'You do not have permission to access some of the recipients.': 'Einigen dieser Personen darfst du nicht schreiben.',
  'A direct message can include at most {count} people.':
    'Eine Direktnachricht kann an höchstens {count} Personen gehen.',
  'You do not have permission to use topic wildcard mentions in this topic.':
    'Du darfst in diesem Thema nicht alle benachrichtigen.',
  'You do not have permission to use channel wildcard mentions in this channel.':
    'Du darfst in diesem Kanal nicht alle benachrichtigen.',
  "You are not allowed to mention user group '{name}'.": 'Du darfst die Gruppe {name} nicht erwähnen.',
  'Invalid message(s)': 'Die Nachricht wurde gelöscht, oder du kannst sie nicht mehr lesen.',
  "You don't have permission to edit this message": 'Du darfst diese Nachricht nicht bearbeiten.',
  "You don't have permission to delete this message": 'Du darfst diese Nachricht nicht löschen.',
  "You don't have permission to move this message": 'Du darfst diese Nachricht nicht verschieben.',
  "You don't have permission to resolve topics.": 'Du darfst keine Themen als erledigt markieren.',
  'Your organization has turned off message editing':
    'Deine Organisation hat das Bearbeiten von Nachrichten ausgeschaltet.',
  'The time limit for editing this message has passed': 'Die Frist zum Bearbeiten dieser Nachricht ist abgelaufen.',
  'The time limit for deleting this message has passed': 'Die Frist zum Löschen dieser Nachricht ist abgelaufen.',
  "The time limit for editing this message's topic has passed.":
    'Die Frist zum Verschieben dieser Nachricht in ein anderes Thema ist abgelaufen.',
  "The time limit for editing this message's channel has passed":
    'Die Frist zum Verschieben dieser Nachricht in einen anderen Kanal ist abgelaufen.',
  'This topic is still being moved. Please try again later.':
    'Dieses Thema wird noch verschoben. Versuche es später noch einmal.',
  'Message edit history is disabled in this organization':
    'Bearbeitungsverläufe sind in dieser Organisation ausgeschaltet.',
  'Read receipts are disabled in this organization.': 'Lesebestätigungen sind in dieser Organisation ausgeschaltet.',
  'This message cannot take any more reactions.': 'Mehr Reaktionen kann diese Nachricht nicht haben.',
  'This custom emoji has been deactivated.': 'Dieses Emoji wurde deaktiviert.',
  'Search is too long (limit: {count} characters)': 'Eine Suche kann höchstens {count} Zeichen haben.',
  'The narrow has too many terms.': 'Diese Suche hat zu viele Filter.',
  'Searching this many messages takes too long. Ask for fewer at a time.':
    'Diese Suche dauert zu lange. Schränke sie auf einen Kanal, ein Thema oder eine Person ein.',
  'The search stopped after checking a large number of messages without finding anything. Narrow it to a channel, a topic, or a sender.':
    'Die Suche wurde abgebrochen, weil sie in sehr vielen Nachrichten nichts gefunden hat. Schränke sie auf einen Kanal, ein Thema oder eine Person ein.',
  'API usage exceeded rate limit': 'Das waren zu viele Anfragen. Versuche es gleich noch einmal.',
  'You can have at most {count} scheduled messages.': 'Du kannst höchstens {count} geplante Nachrichten haben.',
  'You can have at most {count} reminders.': 'Du kannst höchstens {count} Erinnerungen haben.',
  'You can have at most {count} drafts.': 'Du kannst höchstens {count} Entwürfe haben.',
  'You can have at most {count} saved snippets.': 'Du kannst höchstens {count} Textbausteine haben.',
  'You can have at most {count} alert words.': 'Du kannst höchstens {count} Signalwörter haben.',
  'You can have at most {count} pending invitations.': 'Du kannst höchstens {count} ausstehende Einladungen haben.',
  'You can mute at most {count} people.': 'Du kannst höchstens {count} Personen stummschalten.',
  'You can create at most {count} channels in an hour.':
    'Du kannst in einer Stunde höchstens {count} Kanäle erstellen.',
  'You have reached the daily limit of {count} MB for stored data. Try again tomorrow (UTC).':
    'Damit würdest du heute mehr als {count} MB speichern, und das ist das Limit. Versuche es morgen (UTC) noch einmal.',
  'Uploaded file is larger than the allowed limit of {count} MiB': 'Die Datei ist größer als {count} MB.',
  "Upload would exceed your organization's upload quota.": 'Deine Organisation hat keinen Platz mehr für diese Datei.',
  "You're making too many attempts! Try again in {count} seconds.": {
    one: 'Das waren zu viele Versuche. Versuche es in {count} Sekunde noch einmal.',
    other: 'Das waren zu viele Versuche. Versuche es in {count} Sekunden noch einmal.',
  },
  "Channel name can't be empty.": 'Ein Kanal braucht einen Namen.',
  'Channel name is already in use.': 'Ein anderer Kanal heißt schon so.',
  'Channel already has that name.': 'Der Kanal heißt schon so.',
  'Channel name too long (limit: {count} characters).': 'Der Name eines Kanals kann höchstens {count} Zeichen haben.',
  'Invalid channel ID': 'Diesen Kanal gibt es nicht mehr, oder du kannst ihn nicht sehen.',
  'You do not have permission to administer this channel.': 'Du darfst diesen Kanal nicht ändern.',
  'You do not have permission to subscribe other users to channels.': 'Du darfst niemanden zu Kanälen hinzufügen.',
  'A default channel cannot be private.': 'Ein Standardkanal kann nicht privat sein.',
  'Insufficient permission': 'Dafür fehlen dir die Rechte.',
  'Must be an organization administrator': 'Das dürfen nur Administration und Leitung.',
  'Must be an organization owner': 'Das darf nur die Leitung.',
  'Cannot deactivate the only organization owner': 'Die einzige Person in der Leitung kann nicht deaktiviert werden.',
  'The owner permission cannot be removed from the only organization owner.':
    'Die einzige Person in der Leitung muss in der Leitung bleiben.',
  'User is deactivated': 'Dieses Konto wurde deaktiviert.',
  'Name too short!': 'Der Name ist zu kurz.',
  'Name too long!': 'Der Name ist zu lang.',
  'Invalid characters in name!': 'Der Name enthält Zeichen, die nicht erlaubt sind.',
  'Unique names required in this organization.': 'In dieser Organisation hat schon jemand diesen Namen.',
  'Name is already in use.': 'Dieser Name ist schon vergeben.',
  'Name is already in use!': 'Dieser Name ist schon vergeben.',
  'Email is already in use.': 'Diese E-Mail-Adresse ist schon vergeben.',
  'Enter a valid email address.': 'Gib eine gültige E-Mail-Adresse ein.',
  'Wrong password!': 'Das Passwort ist falsch.',
  'Password is incorrect.': 'Das Passwort ist falsch.',
  'New password is too weak!': 'Das neue Passwort ist zu leicht zu erraten.',
  'The password is too weak.': 'Das Passwort ist zu leicht zu erraten.',
  'This code is incorrect or was already used.': 'Dieser Code ist falsch oder wurde schon benutzt.',
  'This passkey was already added.': 'Dieser Passkey wurde schon hinzugefügt.',
  'This is the only way to log in to your account. Set a password first.':
    'Das ist die einzige Möglichkeit, dich anzumelden. Lege zuerst ein Passwort fest.',
  'The date must be within a year.': 'Wähle ein Datum innerhalb der nächsten zwölf Monate.',
  "User group '{name}' already exists.": 'Es gibt schon eine Gruppe namens {name}.',
  'User group name cannot exceed {count} characters.': 'Der Name einer Gruppe kann höchstens {count} Zeichen haben.',
  "User group name can't be empty!": 'Eine Gruppe braucht einen Namen.',
  'A custom emoji with this name already exists.': 'Es gibt schon ein Emoji mit diesem Namen.',
  'Emoji names must end with either a letter or digit.':
    'Der Name eines Emojis muss mit einem Buchstaben oder einer Ziffer enden.',
  'A field with that label already exists.': 'Es gibt schon ein Feld mit diesem Namen.',
  'Field must have at least one choice.': 'Das Feld braucht mindestens eine Auswahlmöglichkeit.',
  'Field must not have duplicate choices.': 'Jede Auswahlmöglichkeit kann nur einmal vorkommen.',
  'Already has an account.': 'Zu dieser Adresse gibt es schon ein Konto.',
  "Some emails did not validate, so we didn't send any invitations.":
    'Niemand wurde eingeladen, weil einige Adressen nicht verwendet werden können.',
  "We weren't able to invite anyone.": 'Niemand wurde eingeladen.',
  "Some of those addresses are already using Zulip, so we didn't send them an invitation. We did send invitations to everyone else!":
    'Einige Personen haben schon ein Konto. Alle anderen wurden eingeladen.',
  'No such invitation': 'Diese Einladung gibt es nicht mehr.',
  'Invitation has already been revoked': 'Diese Einladung wurde schon zurückgezogen.',
  'Invalid address.': 'Gib eine gültige E-Mail-Adresse ein.',
  'Outside your domain.': 'Deine Organisation erlaubt keine Adressen dieser Domain.',
  'Please use your real email address.': 'Wegwerfadressen sind nicht erlaubt.',
  'Email addresses containing + are not allowed.': 'Adressen mit „+“ sind nicht erlaubt.',
  'Account has been deactivated.': 'Das Konto mit dieser Adresse wurde deaktiviert.',
  'To use your own call links, set call_url_template.': 'Gib einen Link für Anrufe ein, um eigene Links zu verwenden.',
  'call_url_template is not a web address':
    'Der Link für Anrufe muss eine gültige Webadresse sein, die mit https:// beginnt.',
  'Another provider already has this name.': 'Ein anderer Anbieter heißt schon so.',
}
