// Changes that put values into an export that nobody could set with the API, each with the expected messages.

export const REFUSED_BY_API: [change: (files: any) => void, lines: RegExp[]] = [
  ({ realm }) => {
    const [{ id: person }] = realm.zerver_userprofile
    const bot = { ...realm.zerver_userprofile.find(({ is_bot }) => !is_bot), id: 950, is_bot: true, bot_type: 3 }
    Object.assign(bot, { email: 'x-bot@example.com', delivery_email: 'x-bot@example.com', recipient: null })
    realm.zerver_userprofile.push(bot)
    realm.zerver_service.push({ user_profile: 950, name: 'x', base_url: 'javascript:alert(1)', interface: 1 })
    const field = { order: 1, hint: '', field_data: '' }
    const account = (pattern) => JSON.stringify({ subtype: 'custom', url_pattern: pattern })
    realm.zerver_customprofilefield.push(
      { ...field, id: 960, name: 'Page', field_type: 5 },
      { ...field, id: 961, name: 'Elsewhere', field_type: 7, field_data: account('javascript:%(username)s') },
      { ...field, id: 962, name: 'Born', field_type: 4 },
      { ...field, id: 963, name: 'No field', field_type: 77 },
    )
    realm.zerver_customprofilefieldvalue.push(
      { user_profile: person, field: 960, value: 'javascript:alert(2)' },
      { user_profile: person, field: 961, value: 'me' },
      { user_profile: person, field: 962, value: 'javascript:alert(3)' },
    )
    realm.zerver_realmplayground.push({
      id: 970,
      name: 'Play',
      pygments_language: 'Python',
      url_template: 'javascript:alert({code})',
    })
    realm.zerver_realmfilter.push(
      { id: 971, pattern: '(?P<a>x', url_template: 'https://example.com/{a}', order: 1 },
      { id: 972, pattern: '(?P<a>x)', url_template: 'https://example.com/{b}', order: 1 },
      { id: 973, pattern: 'Z(?P<a>x)', url_template: '{+a}', order: 1 },
    )
    realm.zerver_realmdomain.push({ id: 974, domain: 'javascript:alert(4)', allow_subdomains: true })
    realm.zerver_realm[0].jitsi_server_url = 'javascript:alert(5)'
    realm.zerver_stream[0].name = 'two\r\nlines'
    realm.zerver_realm[0].name = 'two\r\nlines'
    realm.zerver_userprofile[1].full_name = 'Welcome Bot'
    realm.zerver_userprofile[0].full_name = 'Some "one" @**all**'
    realm.zerver_realmuserdefault[0].notification_sound = '../../javascript:alert(6)'
  },
  [
    /addresses that bots call \(Not a URL\): 1/,
    /values of profile fields of type 5 \(value is not a URL\): 1/,
    /values of profile fields of type 4 \(value is not a date\): 1/,
    /values of profile fields that aren’t imported: 1/,
    /profile fields \(field_data\["url_pattern"\] is not a URL\): 1/,
    /profile fields \(Invalid field type\.\): 1/,
    /code playgrounds \(Invalid URL template\.\): 1/,
    /linkifiers \(Bad regular expression: .*\): 1/,
    /linkifiers \(Group 'b' in URL template is not present in linkifier pattern\.\): 1/,
    /linkifiers \(Invalid URL template\.\): 1/,
    /domains \(Invalid domain: .*\): 1/,
    /settings of the organization with an unknown value \(jitsi_server_url\): 1/,
    /default settings with an unknown value \(notification_sound\): 1/,
    /names of channels \(Invalid character in channel name, at position 4\.\): 1/,
    /the name \(Invalid character in organization name, at position 4\.\): 1/,
    /names of people \(Name is already in use!\): 1/,
    /names of people \(Invalid characters in name!\): 1/,
  ],
]
