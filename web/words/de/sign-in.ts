import type { signIn as english } from '../en/sign-in'

/** German text for the page where owners set up how people log in. */
export const signIn: Readonly<Record<keyof typeof english, string>> = {
  'provider.yours': 'Anbieter für die Anmeldung',
  'provider.none': 'Noch keine Anbieter. Alle melden sich mit Passwort oder Passkey an.',
  'provider.new': 'Neuer Anbieter',
  'provider.add': 'Anbieter hinzufügen',
  'provider.which': 'Anbieter',
  'provider.other': 'Anderer (OpenID Connect)',
  'provider.offered': 'Auf der Anmeldeseite angeboten',
  'provider.not_offered': 'Nicht auf der Anmeldeseite angeboten',
  'provider.unfinished': 'Die Client-ID fehlt.',
  'provider.needs_secret':
    'Der geheime Schlüssel des Servers hat sich geändert. Gib das Client-Secret noch einmal ein.',
  'provider.name_more': 'Die Anmeldeseite zeigt diesen Namen.',
  'provider.issuer': 'Aussteller (Issuer)',
  'provider.issuer_more': 'Die Adresse des Anbieters, genau so geschrieben wie dort angegeben.',
  'provider.new_secret': 'Client-Secret dieses Ausstellers',
  'provider.new_secret_more':
    'Das gespeicherte Client-Secret wird an keinen anderen Aussteller gesendet. Lass das Feld leer, wenn der neue keins hat.',
  'provider.connect': 'Verbindung',
  'provider.redirect': 'Redirect-URI',
  'provider.redirect_more': 'Erstelle beim Anbieter eine Web-Anwendung und trage dort diese Adresse ein.',
  'provider.client_id': 'Client-ID',
  'provider.audience': 'AUD-Tag',
  'provider.audience_more': 'Cloudflare zeigt es bei der Anwendung an, als „Application Audience (AUD) Tag“.',
  'provider.without_audience': 'Das AUD-Tag fehlt.',
  'provider.secret': 'Client-Secret',
  'provider.secret_more': 'Viele Anbieter zeigen es nur einmal. Lass das Feld leer, wenn es keins gibt.',
  'provider.secret_kept': 'Ein Client-Secret ist gespeichert. Es wird nicht noch einmal angezeigt.',
  'provider.try': 'Test und Verfügbarkeit',
  'provider.try_more':
    'Melde dich in einem neuen Fenster beim Anbieter an, um seine Angaben (Claims) zu sehen. Nichts wird gespeichert.',
  'provider.try_do': 'Anmeldung testen',
  'provider.offer': 'Auf der Anmeldeseite anbieten',
  'provider.offer_more': 'Man kann sich über diesen Anbieter anmelden.',
  'provider.first_time': 'Erste Anmeldung',
  'provider.by_address': 'Konten nach E-Mail-Adresse verknüpfen',
  'provider.by_address_more':
    'Wer sich zum ersten Mal mit einer bestätigten E-Mail-Adresse anmeldet, wird im Konto mit dieser Adresse angemeldet. Passwort, Passkeys, Authenticator-App, API-Schlüssel und Sitzungen des Kontos werden ungültig. Schalte das nur ein, wenn du dem Anbieter jedes Konto anvertraust.',
  'provider.newcomers': 'Neue Personen',
  'provider.newcomers_more': 'Diese Personen können über diesen Anbieter beitreten.',
  'provider.newcomers_invited': 'Nur Eingeladene',
  'provider.newcomers_domains': 'Personen aus diesen Domains',
  'provider.newcomers_anybody': 'Alle mit einem Konto beim Anbieter',
  'provider.domains': 'Domains',
  'provider.domains_more':
    'Für „Personen aus diesen Domains“ ist mindestens eine Domain nötig. Trenne mehrere Domains durch Kommas.',
  'provider.claims': 'Rollen und Gruppen',
  'provider.claims_more':
    'Die Werte eines Claims bestimmen, welche Rolle und welche Gruppen jemand bekommt. Beides wird bei jeder Anmeldung aktualisiert. Wer zur Leitung gehört, bleibt in der Leitung.',
  'provider.claim': 'Claim',
  'provider.claim_more': 'Punkte trennen die Namen verschachtelter Claims, wie in realm_access.roles.',
  'provider.rule_value': 'Wert',
  'provider.rule_gives': 'Rolle oder Gruppe',
  'provider.rule_group': 'Gruppe: {name}',
  'provider.rule_add': 'Regel hinzufügen',
  'provider.passwords': 'Passwörter',
  'provider.passwords_on': 'Anmeldung mit Passwort',
  'provider.passwords_more':
    'Ist die Anmeldung mit Passwort ausgeschaltet, kann man sich nur noch über einen Anbieter oder mit einem Passkey anmelden. Verknüpfe vorher dein eigenes Konto mit einem Anbieter.',
  'factor.title': 'Sicherere Anmeldung',
  'factor.who': 'Mehr als nur das Passwort verlangen von',
  'factor.more':
    'Diese Personen melden sich dann mit einem Passkey, über einen Anbieter oder mit Passwort und einem Code aus einer Authenticator-App an.',
  'factor.nobody': 'Niemandem',
  'factor.administrators': 'Der Administration und der Leitung',
  'factor.everyone': 'Allen',
  'factor.from': 'Ab diesem Tag',
  'factor.from_more':
    'Wer ab diesem Tag keinen Passkey, keinen verknüpften Anbieter und keine Authenticator-App hat, muss beim Anmelden eine Authenticator-App einrichten.',
  'provider.remove': 'Anbieter entfernen',
  'provider.remove_more':
    'Dann kann sich niemand mehr über diesen Anbieter anmelden. Sind Passwörter erlaubt, kann man eins mit einem Link festlegen, den man per E-Mail oder von der Administration bekommt.',
}
