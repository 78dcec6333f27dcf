import { randomBytes } from 'node:crypto'

const PASSWORD = 'a long password 0'

/**
 * Makes the requests with which apps log in through the browser, find the server, and load pictures and emoji.
 */
export async function run({ url, members: [ada], check }) {
  const otp = randomBytes(32).toString('hex')
  const page = await fetch(`${url}/login?mobile_flow_otp=${otp}`)
  const html = await page.text()
  check('the app opens a page for logging in', page.status === 200 && html.includes(otp), `${page.status}`)
  const form = (password) =>
    fetch(`${url}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams({ email: ada.email, password, mobile_flow_otp: otp }),
    })
  const refused = await form('a wrong password')
  check(
    'with a wrong password, the log-in page doesn’t redirect to the app',
    !refused.headers.get('location')?.startsWith('zulip:'),
  )
  const answer = await form(PASSWORD)
  const location = answer.headers.get('location') ?? ''
  check(
    'with the right password, the log-in page redirects to the app',
    location.startsWith('zulip://login?'),
    `${answer.status} ${location}`,
  )
  const query = new URLSearchParams(location.split('?')[1])
  const hidden = Buffer.from(query.get('otp_encrypted_api_key') ?? '', 'hex')
  const key = hidden.map((byte, at) => byte ^ Buffer.from(otp, 'hex')[at]).toString()
  check(
    'the redirect contains the key, encrypted with the one-time pad',
    key === ada.key && query.get('realm') === url,
    location,
  )
  check(
    'the redirect contains the user’s email address and id',
    query.get('email') === ada.email && Number(query.get('user_id')) === ada.id,
    location,
  )

  await openInWindow({ url, member: ada, check })

  const head = await fetch(`${url}/api/v1/server_settings`, { method: 'HEAD' })
  check('the server answers the desktop app’s HEAD request for its settings', head.status === 200)
  const settings = await (await fetch(`${url}/api/v1/server_settings`)).json()
  // The icon itself may be on another server.
  check('the settings contain the address of the icon', URL.canParse(settings.realm_icon, url), settings.realm_icon)

  const { server_emoji_data_url } = await ada.call('POST', '/register', { fetch_event_types: ['realm'] })
  const { code_to_names } = await (await fetch(server_emoji_data_url)).json()
  check('the emoji data contain names', code_to_names['1f44d']?.includes('+1'), server_emoji_data_url)
  const basic = `Basic ${Buffer.from(`${ada.email}:${ada.key}`).toString('base64')}`
  for (const path of [`/avatar/${ada.id}`, `/avatar/${ada.id}/medium`, `/avatar/${encodeURIComponent(ada.email)}`]) {
    const avatar = await fetch(`${url}${path}`, { redirect: 'manual', headers: { authorization: basic } })
    check(
      `${path.replace(/\d+/, 'N')} redirects to a picture`,
      avatar.status === 302 && /avatar/.test(avatar.headers.get('location')),
    )
  }
  const stranger = await fetch(`${url}/avatar/${ada.id}`, { redirect: 'manual' })
  check('strangers are not redirected to a picture', stranger.status === 401, String(stranger.status))
  const mark = await fetch(`${url}/static/generated/emoji/images/emoji/unicode/zulip.png`)
  check('Zulip’s own emoji has a picture', mark.status === 200 && mark.headers.get('content-type') === 'image/png')
}

/** The desktop app shows the server's own pages in a window, so it logs in to the client. */
async function openInWindow({ url, member, check }) {
  const start = await fetch(`${url}/`, { redirect: 'manual' })
  check(
    'the desktop app is redirected to the log-in page',
    start.headers.get('location') === '/login',
    `${start.status}`,
  )
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: member.email, password: PASSWORD }),
  })
  const to = answer.headers.get('location')
  check('the log-in page redirects to the client', to === '/', `${answer.status} ${to}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const client = await (await fetch(`${url}/`, { headers: { cookie } })).text()
  check(
    'the client opens in the app',
    client.includes('id="client"') && client.includes('rel="manifest"'),
    client.slice(0, 300),
  )
}
