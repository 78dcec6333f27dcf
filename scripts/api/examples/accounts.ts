const TOKEN = 'c0ffee01'
const PASSWORD = 'correct horse battery staple'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

/** Calls about people, profiles, pictures, groups, your own account, and bots. */
export async function tellAboutAccounts({ owner, mia, ben }) {
  await lookAround(mia, ben)
  await tellAboutGroups(owner, mia, ben)
  await tellAboutProfiles(owner, mia)
  await tellAboutOneself(mia)
  await tellAboutBots(mia)
  await tellAboutNewPeople(owner)
}

async function lookAround(mia, ben) {
  await mia.call('GET', '/users')
  await mia.call('GET', '/users/me')
  await mia.call('GET', `/users/${ben.id}`)
  await mia.call('GET', `/users/${ben.email}`)
  await mia.call('POST', `/users/me/muted_users/${ben.id}`)
  await mia.call('DELETE', `/users/me/muted_users/${ben.id}`)
}

async function tellAboutGroups(owner, mia, ben) {
  const group = { name: 'bakers', description: 'They bring the cake', members: [mia.id] }
  await owner.call('POST', '/user_groups/create', group)
  await owner.call('POST', '/user_groups/create', { name: 'apprentices', description: 'They help', members: [] })
  const { user_groups } = await owner.call('GET', '/user_groups')
  const { id } = user_groups.find(({ name }) => name === 'bakers')
  const other = user_groups.find(({ name }) => name === 'apprentices').id
  await owner.call('PATCH', `/user_groups/${id}`, { description: 'They bring the cakes' })
  await owner.call('POST', `/user_groups/${id}/members`, { add: [ben.id] })
  await owner.call('GET', `/user_groups/${id}/members`)
  await owner.call('GET', `/user_groups/${id}/members/${ben.id}`)
  await owner.call('POST', `/user_groups/${id}/subgroups`, { add: [other] })
  await owner.call('GET', `/user_groups/${id}/subgroups`)
  await owner.call('POST', `/user_groups/${id}/subgroups`, { delete: [other] })
  await owner.call('POST', `/user_groups/${other}/deactivate`)
}

async function tellAboutProfiles(owner, mia) {
  const { id } = await owner.call('POST', '/realm/profile_fields', { name: 'Pronouns', hint: 'Yours', field_type: 8 })
  const other = await owner.call('POST', '/realm/profile_fields', { name: 'Boat', hint: 'Its name', field_type: 1 })
  await owner.call('PATCH', '/realm/profile_fields', { order: [other.id, id] })
  await owner.call('PATCH', `/realm/profile_fields/${other.id}`, { hint: 'Its name, if it has one' })
  await mia.call('GET', '/realm/profile_fields')
  await mia.call('PATCH', '/users/me/profile_data', { data: [{ id: other.id, value: 'Calypso' }] })
  await mia.call('DELETE', '/users/me/profile_data', { data: [other.id] })
  await owner.call('DELETE', `/realm/profile_fields/${other.id}`)
  await mia.upload('/users/me/avatar', 'mia.png', PIXEL, 'image/png')
  await mia.call('DELETE', '/users/me/avatar')
}

async function tellAboutOneself(mia) {
  await mia.call('PATCH', '/settings', { twenty_four_hour_time: true, timezone: 'Europe/Rome' })
  await mia.call('PATCH', '/settings/display', { color_scheme: 2 })
  await mia.call('PATCH', '/settings/notifications', { enable_sounds: false })
  await mia.call('POST', '/users/me/onboarding_steps', { onboarding_step: 'intro_inbox_view_modal' })
  await mia.call('POST', '/users/me/alert_words', { alert_words: ['cake', 'boat'] })
  await mia.call('DELETE', '/users/me/alert_words', { alert_words: ['boat'] })
  await mia.call('GET', '/users/me/alert_words')
  await mia.call('POST', '/users/me/apns_device_token', { token: TOKEN, appid: 'org.example.chat' })
  await mia.call('POST', '/mobile_push/test_notification', { token: TOKEN })
  await mia.call('DELETE', '/users/me/apns_device_token', { token: TOKEN })
  await mia.call('POST', '/users/me/android_gcm_reg_id', { token: TOKEN })
  await mia.call('DELETE', '/users/me/android_gcm_reg_id', { token: TOKEN })
  await mia.call('GET', '/visitor')
  await mia.call('GET', '/users/me/sessions')
  await mia.call('DELETE', '/users/me/sessions')
  await mia.call('GET', '/calls/bigbluebutton/create', { meeting_name: 'Summer party' })
}

async function tellAboutBots(mia) {
  const { user_id } = await mia.call('POST', '/bots', { full_name: 'Weather', short_name: 'weather', bot_type: 1 })
  await mia.call('GET', '/bots')
  await mia.call('PATCH', `/bots/${user_id}`, { full_name: 'Weather at the lake' })
  const { api_key: key } = await mia.call('POST', `/bots/${user_id}/api_key/regenerate`)
  const { members } = await mia.call('GET', '/users')
  const { email } = members.find((one) => one.user_id === user_id)
  const bot = mia.as({ id: user_id, email, key })
  await bot.call('PUT', '/bot_storage', { storage: { last_report: 'sunny' } })
  await bot.call('GET', '/bot_storage')
  await bot.call('DELETE', '/bot_storage', { keys: ['last_report'] })
  await mia.call('DELETE', `/bots/${user_id}`)
}

async function tellAboutNewPeople(owner) {
  const account = { email: 'kim@example.com', password: PASSWORD, full_name: 'Kim Kowalski' }
  const { user_id: id } = await owner.call('POST', '/users', account)
  const { api_key: key } = await owner
    .as({})
    .call('POST', '/fetch_api_key', { username: account.email, password: PASSWORD })
  await owner.call('PATCH', `/users/${id}`, { role: 300 })
  const { link } = await owner.call('POST', `/users/${id}/password_reset_link`)
  await owner.call('DELETE', `/users/${id}/sessions`)
  const stranger = owner.as({})
  const reset = link.split('/').filter(Boolean).at(-1)
  await stranger.call('GET', `/password_reset/${reset}`)
  await stranger.call('POST', '/password_reset', { email: account.email })
  await owner.call('DELETE', `/users/${id}`)
  await owner.call('POST', `/users/${id}/reactivate`)
  const kim = owner.as({ id, email: account.email, key })
  const { api_key } = await kim.call('POST', '/users/me/api_key/regenerate')
  await owner.as({ id, email: account.email, key: api_key }).call('DELETE', '/users/me')
}

export const LOGO = PIXEL
