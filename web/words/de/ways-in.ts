import type { Translated } from '../en/catalogue'
import type { waysIn as english } from '../en/ways-in'

export const waysIn: Translated<typeof english> = {
  'passkeys.title': 'Passkeys',
  'passkeys.more':
    'Mit einem Passkey meldest du dich per Fingerabdruck, Gesichtserkennung oder mit der Bildschirmsperre deines Geräts an, ohne Passwort.',
  'passkeys.without': 'Dieser Browser unterstützt keine Passkeys.',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.add_more':
    'Dein Browser fragt, wo er den Passkey speichern soll: auf diesem Gerät, auf deinem Handy oder auf einem Sicherheitsschlüssel.',
  'passkeys.name': 'Name des Passkeys',
  'passkeys.name_hint': 'Zum Beispiel der Name des Geräts, auf dem er gespeichert ist.',
  'passkeys.make': 'Passkey erstellen',
  'passkeys.already': 'Auf diesem Gerät ist schon ein Passkey für dein Konto gespeichert.',
  'passkeys.failed': 'Es wurde kein Passkey erstellt. Versuche es noch einmal, oder nimm ein anderes Gerät.',
  'passkeys.times': 'Hinzugefügt am {added}, zuletzt verwendet am {used}',
  'passkeys.unused': 'Hinzugefügt am {added}, noch nie verwendet',
  'passkeys.elsewhere': 'Gehört zu {host} und funktioniert hier nicht.',
  'passkeys.rename': 'Umbenennen',
  'passkeys.rename_this': '{name} umbenennen',
  'passkeys.remove_this': '{name} entfernen',

  'code.title': 'Anmeldung in zwei Schritten',
  'code.more':
    'Wenn du dich mit deinem Passwort anmeldest, wirst du zusätzlich nach einem Code aus einer Authenticator-App gefragt. Mit Passkeys und Anbietern brauchst du keinen.',
  'code.off': 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  'code.on': 'Die Anmeldung in zwei Schritten ist seit {added} eingeschaltet',
  'code.left': {
    one: 'Noch {count} Wiederherstellungscode übrig.',
    other: 'Noch {count} Wiederherstellungscodes übrig.',
  },
  'code.unreadable':
    'Die Codes deiner App sind ungültig geworden, weil sich der geheime Schlüssel dieses Servers geändert hat. Richte sie neu ein.',
  'code.set_up': 'Codes einrichten',
  'code.scan': 'Scanne diesen QR-Code mit einer Authenticator-App auf deinem Handy.',
  'code.qr': 'QR-Code für Authenticator-Apps',
  'code.type': 'Wenn du ihn nicht scannen kannst, gib diesen Schlüssel in der App ein',
  'code.shown': 'Code aus der App',
  'code.turn_on': 'Einschalten',
  'code.new_recovery': 'Wiederherstellungscodes ersetzen',
  'code.turn_off': 'Ausschalten',
  'code.turn_off_really': 'Ja, ausschalten',
  'code.recovery': 'Deine Wiederherstellungscodes',
  'code.recovery_more':
    'Bewahre diese Codes sicher auf. Wenn du dein Handy verlierst, kannst du dich mit deinem Passwort und einem von ihnen anmelden. Jeder gilt nur einmal. Sie werden nicht noch einmal angezeigt.',
  'code.kept': 'Ich habe sie gespeichert',

  'identities.title': 'Verknüpfte Konten',
  'identities.more': 'Du kannst dich mit einem Konto anmelden, das du anderswo hast.',
  'identities.linked': 'Verknüpft am {when}',
  'identities.linked_as': '{email}, verknüpft am {when}',
  'identities.not_offered': 'In deiner Organisation kannst du dich zurzeit nicht über diesen Anbieter anmelden.',
  'identities.unlink': 'Verknüpfung lösen',
  'identities.unlink_this': 'Verknüpfung mit {name} lösen',
  'identities.link_this': '{name} verknüpfen',
  'identities.link_another': 'Weiteres Konto bei {name} verknüpfen',
  'identities.link_more': 'Es öffnet sich ein neues Fenster, in dem du dich bei {host} anmeldest.',
  'identities.ready': 'Du hast bestätigt, dass du es bist. Weiter geht es in einem neuen Fenster.',
}
