import type { factorsEnglish } from './factors-english'

export const factorsGerman: Readonly<Record<keyof typeof factorsEnglish, string>> = {
  'passkeys.title': 'Passkeys',
  'passkeys.more':
    'Mit einem Passkey meldest du dich per Fingerabdruck, Gesichtserkennung oder mit der Bildschirmsperre deines Geräts an, ohne Passwort.',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.add_more':
    'Dein Browser fragt, wo er den Passkey speichern soll: auf diesem Gerät, auf deinem Handy oder auf einem Sicherheitsschlüssel.',
  'passkeys.name': 'Name des Passkeys',
  'passkeys.name_hint': 'Zum Beispiel der Name des Geräts, auf dem er gespeichert ist.',
  'passkeys.do': 'Passkey erstellen',
  'passkeys.without': 'Passkeys brauchen JavaScript und einen Browser, der sie unterstützt.',
  'passkeys.times': 'Hinzugefügt am {added}, zuletzt verwendet am {used}',
  'passkeys.unused': 'Hinzugefügt am {added}, noch nie verwendet',
  'passkeys.elsewhere': 'Gehört zu {host} und funktioniert hier nicht.',
  'passkeys.remove_this': '{name} entfernen',
  'passkeys.back': 'Zurück zu „Mein Schlüssel“',
  'passkeys.already': 'Auf diesem Gerät ist schon ein Passkey für dein Konto gespeichert.',
  'passkeys.failed':
    'Dein Browser konnte den Passkey nicht verwenden. Versuche es noch einmal, oder wähle einen anderen Weg.',
  'passkeys.not_created': 'Es wurde kein Passkey erstellt. Versuche es noch einmal, oder nimm ein anderes Gerät.',
  'passkeys.over': 'Diese Anfrage ist abgelaufen oder wurde schon benutzt. Versuche es noch einmal.',
  'passkeys.unknown': 'Dieser Passkey gehört zu keinem Konto hier. Vielleicht wurde er entfernt.',
  'passkeys.untrusted': 'Dieser Passkey ließ sich nicht prüfen. Entsperre ihn mit Fingerabdruck, Gesicht oder PIN.',
  'passkeys.copied':
    'Dieser Passkey wurde vielleicht kopiert und wird deshalb nicht angenommen. Melde dich auf einem anderen Weg an und entferne ihn.',
  'code.title': 'Code eingeben',
  'code.lede':
    'Dein Passwort stimmt. Öffne deine Authenticator-App und gib den Code ein, den sie für dieses Konto zeigt.',
  'code.unreadable':
    'Dein Passwort stimmt. Die Codes deiner App sind ungültig geworden, weil sich der geheime Schlüssel dieses Servers geändert hat. Gib einen Wiederherstellungscode ein und richte die Codes danach neu ein.',
  'code.field': 'Code',
  'code.hint': 'Du kannst auch einen Wiederherstellungscode benutzen. Jeder gilt nur einmal.',
  'code.section': 'Anmeldung in zwei Schritten',
  'code.more':
    'Wenn du dich mit deinem Passwort anmeldest, wirst du zusätzlich nach einem Code aus einer Authenticator-App gefragt. Mit Passkeys und Anbietern brauchst du keinen.',
  'code.again':
    'Die Codes deiner App sind ungültig geworden, weil sich der geheime Schlüssel dieses Servers geändert hat. Richte sie neu ein.',
  'code.on':
    'Die Anmeldung in zwei Schritten ist seit {added} eingeschaltet. Verbleibende Wiederherstellungscodes: {left}.',
  'code.set_up': 'Codes einrichten',
  'code.new_recovery': 'Wiederherstellungscodes ersetzen',
  'code.turn_off': 'Ausschalten',
  'code.scan': 'Scanne diesen QR-Code mit einer Authenticator-App auf deinem Handy.',
  'code.qr': 'QR-Code für Authenticator-Apps',
  'code.type': 'Wenn du ihn nicht scannen kannst, gib in der App diesen Schlüssel ein: {seed}',
  'code.shown': 'Code aus der App',
  'code.turn_on': 'Einschalten',
  'code.recovery': 'Deine Wiederherstellungscodes',
  'code.recovery_more':
    'Bewahre diese Codes sicher auf. Wenn du dein Handy verlierst, kannst du dich mit deinem Passwort und einem von ihnen anmelden. Jeder gilt nur einmal. Sie werden nicht noch einmal angezeigt.',
  'code.kept': 'Ich habe sie gespeichert',
  'identities.added': 'Anmeldemethode hinzugefügt',
  'identities.added_more': 'Du kannst dich jetzt mit diesem Anbieter anmelden. Dieses Fenster kannst du schließen.',
  'identities.refused': 'An deinen Anmeldemethoden wurde nichts geändert',
}
