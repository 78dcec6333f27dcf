import type { trialEnglish } from './trial-english'

/** Texte zum Ausprobieren eines Anbieters und zum Anmelden in der Desktop-App sowie die Namen der Rollen. */
export const trialGerman: Readonly<Record<keyof typeof trialEnglish, string>> = {
  'trial.works': 'Die Anmeldung klappt',
  'trial.known': 'Diese Anmeldung führt zum Konto von {name}.',
  'trial.by_address':
    'Diese Anmeldung führt zum Konto von {name}, das dieselbe E-Mail-Adresse hat. Die erste Anmeldung verknüpft beide. Passwort, Passkeys, Authenticator-App, API-Schlüssel und Sitzungen dieses Kontos gelten dann nicht mehr.',
  'trial.newcomer': 'Bei dieser Anmeldung würde ein neues Konto entstehen: {name}.',
  'trial.asks_password':
    'Mit dieser Anmeldung ist noch kein Konto verknüpft. Beim ersten Mal wird nach dem Passwort des Kontos gefragt, um es zu verknüpfen.',
  'trial.deactivated': 'Das Konto von {name} ist deaktiviert, deshalb kann sich niemand dort anmelden.',
  'trial.role': 'Rolle nach der Anmeldung: {role}.',
  'trial.groups': 'Gruppen nach der Anmeldung: {groups}.',
  'trial.claims': 'Die Angaben des Anbieters',
  'trial.close': 'Niemand wurde angemeldet, und nichts wurde gespeichert. Du kannst dieses Fenster schließen.',
  'trial.failed': 'Die Anmeldung klappt noch nicht',
  'trial.see_issuer':
    'Prüfe den Aussteller. Er muss genau so geschrieben sein wie beim Anbieter, oft ohne Schrägstrich am Ende.',
  'trial.see_client':
    'Prüfe die Client-ID und das Client-Secret. Prüfe auch, ob die Redirect-URI beim Anbieter eingetragen ist.',
  'trial.see_untrusted':
    'Prüfe den Aussteller und die Client-ID. Prüfe auch, ob der Anbieter ID-Tokens mit einem asymmetrischen Verfahren signiert, etwa mit RS256.',
  'trial.see_canceled':
    'Der Anbieter hat die Anmeldung abgelehnt. Prüfe in seinen Einstellungen, wer diese Anwendung benutzen darf und welche Scopes erlaubt sind.',
  'trial.see_secret':
    'Das gespeicherte Client-Secret ist nicht mehr lesbar, oder der Anbieter wurde entfernt. Gib das Client-Secret noch einmal ein.',
  'refusal.passwords_off':
    'Passwörter sind in dieser Organisation ausgeschaltet. Melde dich mit einem Anbieter oder einem Passkey an.',
  'desktop.wait': 'Weiter in deinem Browser',
  'desktop.wait_more':
    'Melde dich dort an und kopiere den Code. Diese App liest ihn aus der Zwischenablage, oder du fügst ihn hier ein.',
  'desktop.code': 'Code',
  'desktop.copy': 'Kopiere diesen Code',
  'desktop.copy_more':
    'Kopiere den Code und geh zurück zur App. Er gilt nur einmal, fünf Minuten lang und nur in dieser App.',
  'role.200': 'Administration',
  'role.300': 'Moderation',
  'role.400': 'Mitglied',
  'role.600': 'Gast',
}
