import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_RENEWED_ADDRESSES } from '#domain/limits'
import { asId, type ChannelId } from '#lib/ids'
import { World } from '../api/world'
import { addressOf, asks, byPipe, byPlatform, MAIL_IN, mail, messagesIn } from './hand-in'

let world: World
let channel: number
let address: string
beforeAll(async () => {
  world = await World.found(['mia', 'ben', 'ada'])
  await world.bind(MAIL_IN)
  channel = await world.channel('Bücher & mail', ['mia', 'ben'])
  address = await addressOf(world, 'mia', channel)
})

const refusal = async (who: string, what: string, params = {}) => (await world.call(who, what, params)).body.msg

const newest = async (count = 1) => (await messagesIn(world, 'ben', channel, count)).at(-1)
const count = async () => (await messagesIn(world, 'ben', channel, 100)).length

describe('the email address of a channel', () => {
  it('contains the channel’s name and the option to name the sender', async () => {
    const { email } = await world.must('mia', `GET /streams/${channel}/email_address`)
    expect(email).toMatch(/^bucher-mail\.[a-z2-7]{32}\.show-sender@w\d+\.mail\.example\.org$/)
    expect(email.indexOf('@')).toBeLessThanOrEqual(64)
  })

  it('accepts emails from the platform and from a pipe, and the system’s bot posts them', async () => {
    expect(await byPlatform(address, mail({ subject: 'Re: AW: Lanterns', text: 'They are ready.' }))).toEqual({})
    expect(await newest()).toMatchObject({
      subject: 'Lanterns',
      content: 'They are ready.',
      sender_full_name: 'Email Gateway',
    })
    expect(await byPipe(address, mail({ text: 'By the pipe.' }))).toEqual({ status: 200, msg: '' })
    expect((await newest())?.content).toBe('By the pipe.')
  })

  it('has an option to name the email’s sender in the message', async () => {
    await byPlatform(address.replace('@', '.show-sender@'), mail({ text: 'Hi' }))
    expect((await newest())?.content).toBe('From: Lena Supplier <sender@elsewhere.example>\nHi')
  })

  it('can post in the name of the person or bot that it was created for', async () => {
    const own = await addressOf(world, 'mia', channel, { sender_id: world.id('mia') })
    await byPlatform(own, mail({ text: 'In my name' }))
    expect((await newest())?.sender_id).toBe(world.id('mia'))
    const bot = await world.must('mia', 'POST /bots', { full_name: 'Mailer', short_name: 'mailer', bot_type: 1 })
    const bots = await addressOf(world, 'mia', channel, { sender_id: bot.user_id })
    await byPlatform(bots, mail({ text: 'By a bot' }))
    expect((await newest())?.sender_id).toBe(bot.user_id)
  })

  it('posts an email once, even if it arrives several times', async () => {
    const before = await count()
    const twice = mail({ id: '<once@elsewhere.example>', text: 'Once' })
    expect(await byPlatform(address, twice)).toEqual({})
    expect(await byPlatform(address, twice)).toEqual({})
    expect(await count()).toBe(before + 1)
  })

  it('cuts long subjects, and chooses a topic if there is no subject', async () => {
    await byPlatform(address, mail({ subject: '' }))
    expect((await newest())?.subject).toBe('Email with no subject')
    await byPlatform(address, mail({ subject: 'x'.repeat(200) }))
    expect((await newest())?.subject).toBe(`${'x'.repeat(57)}...`)
  })

  it('never mentions anyone', async () => {
    await byPlatform(address, mail({ text: '@**all** @**Mia Example** @_**Mia Example** @*role:members*' }))
    const { messages } = await world.must('ben', 'GET /messages', { anchor: 'newest', num_before: 1, num_after: 0 })
    expect(messages[0].content).not.toContain('user-mention')
    expect(messages[0].flags).not.toContain('mentioned')
    expect(messages[0].flags).not.toContain('stream_wildcard_mentioned')
  })

  it('accepts attached files, which the message’s readers can load, and stores them once', async () => {
    const before = await world.must('mia', 'GET /attachments')
    await byPlatform(address, withFile)
    const content = (await newest())?.content ?? ''
    expect(content).toMatch(/^See the list\.\n\n\[list 1 \.txt\]\(\/user_uploads\/1\/\w+\/[\w-]+\/list-1\.txt\)$/)
    const after = await world.must('mia', 'GET /attachments')
    expect(after.attachments.length).toBe(before.attachments.length + 1)
    // Everyone who can read the message may load the files, even though a bot posted it.
    const [path = ''] = /\/user_uploads\/[^)]+/.exec(content) ?? []
    expect(after.attachments.find(({ path_id }: { path_id: string }) => path.endsWith(path_id)).messages).toHaveLength(
      1,
    )
    expect((await world.call('ben', `GET ${path}`)).status).toBe(200)
    // If an email arrives again, nothing more is stored.
    await byPlatform(address, withFile)
    expect((await world.must('mia', 'GET /attachments')).attachments.length).toBe(after.attachments.length)
  })
})

const withFile = mail({
  id: '<file@elsewhere.example>',
  headers: { 'Content-Type': 'multipart/mixed; boundary="cut"' },
  text: [
    '--cut',
    'Content-Type: text/plain',
    '',
    'See the list.',
    '--cut',
    'Content-Type: text/plain; name="list [1].txt"',
    'Content-Disposition: attachment; filename="list [1].txt"',
    'Content-Transfer-Encoding: base64',
    '',
    btoa('one, two'),
    '--cut--',
  ].join('\n'),
})

describe('the token in a channel’s address', () => {
  const GONE = 'This address does not exist, or no longer exists'
  const isGone = async (to: string) => {
    const before = await count()
    expect(await byPlatform(to, mail())).toEqual({ refused: GONE })
    expect(await byPipe(to, mail())).toEqual({ status: 404, msg: GONE })
    expect(await count()).toBe(before)
  }

  it('is invalid if it is altered or missing, or if the address has another domain', async () => {
    const [local = '', domain = ''] = address.split('@')
    const last = local.at(-1) === 'a' ? 'b' : 'a'
    await isGone(`${local.slice(0, -1)}${last}@${domain}`)
    await isGone(`${local}@w0.mail.example.org`)
    await isGone(`${local}@elsewhere.example`)
    await isGone(`somebody@${domain}`)
    await isGone('')
  })

  it('may be in capital letters', async () => {
    expect(await byPlatform(address.toUpperCase(), mail({ text: 'LARGE' }))).toEqual({})
    expect((await newest())?.content).toBe('LARGE')
  })

  it('is different for each channel and each person', async () => {
    const other = await world.channel('another', ['mia'])
    expect(await addressOf(world, 'mia', other)).not.toBe(address)
    expect(await addressOf(world, 'ben', channel)).not.toBe(address)
    expect(await addressOf(world, 'mia', channel)).toBe(address)
  })

  it('can be replaced by its owner, which ends all of the owner’s addresses for the channel and no others', async () => {
    const two = await world.channel('renewed', ['mia', 'ben'])
    const [mias, bens] = [await addressOf(world, 'mia', two), await addressOf(world, 'ben', two)]
    const own = await addressOf(world, 'mia', two, { sender_id: world.id('mia') })
    const { email } = await world.must('mia', `POST /streams/${two}/email_address`)
    expect(email).not.toContain(mias.split('@')[0])
    expect(email).toBe((await world.must('mia', `GET /streams/${two}/email_address`)).email)
    for (const ended of [mias, own]) expect(await byPlatform(ended, mail())).toEqual({ refused: GONE })
    for (const there of [email, bens, address]) expect(await byPlatform(there, mail())).toEqual({})
    // The address is renewed again, and then mia's API key is replaced.
    const again = (await world.must('mia', `POST /streams/${two}/email_address`)).email
    expect(await byPlatform(email, mail())).toEqual({ refused: GONE })
    expect(await byPlatform(again, mail())).toEqual({})
    const { api_key } = await world.must('mia', 'POST /users/me/api_key/regenerate')
    world.enter('mia', 'mia@example.com', world.id('mia'), api_key)
    address = await addressOf(world, 'mia', channel)
    for (const ended of [mias, email, again]) expect(await byPlatform(ended, mail())).toEqual({ refused: GONE })
  })

  it('can be replaced a limited number of times, and the last token still works', async () => {
    const two = await world.channel('often', ['ben'])
    for (let number = 1; number <= 255; number++) await world.must('ben', `POST /streams/${two}/email_address`)
    expect(await refusal('ben', `POST /streams/${two}/email_address`)).toMatch(/^You’ve created too many addresses/)
    expect(await byPlatform(await addressOf(world, 'ben', two), mail())).toEqual({})
  })

  it('can be replaced in a limited number of channels', async () => {
    const ben = { id: world.id('ben'), keyNonce: world.nonce('ben') }
    await world.inside(({ store }) => {
      while (store.mailNumbers.countOf(ben) < MOST_RENEWED_ADDRESSES)
        store.mailNumbers.raise(ben, asId<ChannelId>(10_000 + store.mailNumbers.countOf(ben)))
    })
    expect(await refusal('ben', `POST /streams/${channel}/email_address`)).toMatch(/^You’ve created too many addresses/)
    const { api_key } = await world.must('ben', 'POST /users/me/api_key/regenerate')
    world.enter('ben', 'ben@example.com', world.id('ben'), api_key)
    await world.must('ben', `POST /streams/${channel}/email_address`)
  })

  it('can’t be replaced by people who have no address for the channel', async () => {
    const none =
      'You have no email address for this channel, because you can’t post in it or this server doesn’t receive email'
    const news = await world.channel('news', ['mia'])
    await world.must('olivia', `PATCH /streams/${news}`, { is_announcement_only: true })
    expect(await refusal('mia', `POST /streams/${news}/email_address`)).toBe(none)
    const hidden = await world.channel('hidden', ['olivia'], { invite_only: true })
    expect(await refusal('mia', `POST /streams/${hidden}/email_address`)).toBe('Invalid channel ID')
    expect(await refusal('mia', `POST /streams/${channel}/email_address`, { sender_id: world.id('ben') })).toMatch(/./)
    await world.bind({ MAIL_IN: '' })
    expect(await refusal('mia', `POST /streams/${channel}/email_address`)).toBe(none)
    await world.bind(MAIL_IN)
  })

  it('stops working when the person’s key is replaced', async () => {
    const bens = await addressOf(world, 'ben', channel)
    const { api_key } = await world.must('ben', 'POST /users/me/api_key/regenerate')
    world.enter('ben', 'ben@example.com', world.id('ben'), api_key)
    await isGone(bens)
    expect(await byPlatform(await addressOf(world, 'ben', channel), mail())).toEqual({})
  })

  it('stops working when the person may no longer post, and no address is returned', async () => {
    const hidden = await world.channel('announced', ['mia', 'ben'])
    const before = await addressOf(world, 'mia', hidden)
    await world.must('olivia', `PATCH /streams/${hidden}`, { is_announcement_only: true })
    expect(await addressOf(world, 'mia', hidden)).toBe('')
    expect(await byPlatform(before, mail())).toEqual({ refused: 'You do not have permission to post in this channel.' })
  })

  it('stops working when the account is deactivated', async () => {
    await world.join('leo')
    await world.must('olivia', 'POST /users/me/subscriptions', {
      subscriptions: [{ name: 'Bücher & mail' }],
      principals: [world.id('leo')],
    })
    const leos = await addressOf(world, 'leo', channel)
    expect(await byPlatform(leos, mail())).toEqual({})
    await world.must('olivia', `DELETE /users/${world.id('leo')}`)
    await isGone(leos)
  })

  it('is accepted from a pipe only with the mail key', async () => {
    for (const key of ['', 'wrong', 'a-set-up-key-for-tests-only']) {
      expect(await byPipe(address, mail(), { key })).toEqual({ status: 401, msg: 'Invalid mail key' })
    }
    expect((await byPipe(address, mail(), { key: '', more: { MAIL_IN_KEY: '' } })).status).toBe(401)
    expect((await byPipe(address, mail(), { more: { MAIL_IN_KEY: undefined } })).status).toBe(401)
  })

  it('can be checked by programs that have the mail key', async () => {
    expect(await asks(address)).toEqual({ status: 200, msg: '' })
    expect(await asks(`somebody@${address.split('@')[1]}`)).toEqual({ status: 404, msg: GONE })
    expect(await asks(address, { key: 'wrong' })).toEqual({ status: 401, msg: 'Invalid mail key' })
  })

  it('is not stored anywhere', async () => {
    const token = /([a-z2-7]{32})@/.exec(address)?.[1] ?? ''
    const found = await runInDurableObject(world.stub, (_, { storage: { sql } }) => {
      const tables = sql.exec(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      const rows = tables.toArray().flatMap(({ name }) => sql.exec(`SELECT * FROM "${name}"`).toArray())
      return rows.map((row) => JSON.stringify(Object.values(row)).toLowerCase())
    })
    expect(found.some((row) => row.includes('lena supplier'))).toBe(true)
    expect(found.filter((row) => row.includes(token))).toEqual([])
  })
})
