// Imports a workspace from Slack's export into a server that is killed during the import, and tries hostile archives.
// The last line of the output is {"passed":n,"failed":n,"skipped":0}.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { request } from '../../tools/lib/http.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { filesBelow } from './import/files-below.ts'
import { KilledServer } from './import/killed-server.ts'
import { importFrom, logIn } from './import/program.ts'
import { importWhileKilled } from './import/while-killed.ts'
import { zipOf } from './import/zip.ts'

const FIXTURE = join(ROOT, 'test/import/slack')
const GENERAL = { channel: 'general' }

stopAllOnExit()
await runChecks(async ({ check }) => {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-slack-'))
  const server = new KilledServer(work)
  try {
    writeFileSync(join(work, 'The club Slack export Jan 1 2020 - Feb 1 2020.zip'), zipOf(filesBelow(FIXTURE)))
    await server.start()
    await checkAll({ server, work, check })
  } finally {
    await server.kill()
    rmSync(work, { recursive: true, force: true })
  }
})

async function checkAll({ server, work, check }) {
  const { port, secrets } = server
  const archive = join(work, 'The club Slack export Jan 1 2020 - Feb 1 2020.zip')
  const on = (name) => `http://${name}.localhost:${port}`
  const run = (name, from, ...more) => importFrom({ url: on(name), from, key: secrets.SETUP_KEY, work, more })

  const dry = await run('club', archive, '--dry-run')
  check(
    'the dry run prints the data that is left out',
    /reactions with the workspace’s custom emoji: 1/.test(dry.output) && dry.code === 0,
    dry.output,
  )
  const counted = {
    'Left out': [
      ['conversations whose folder of messages is missing', 1],
      ['notices about people who joined or left', 1],
      ['notices about pins', 1],
      ['notices about huddles', 1],
      ['files that Slack no longer has', 1],
      ['files hosted elsewhere; their links are kept', 1],
      ['files; their links to Slack are kept', 2],
    ],
    Changed: [
      ['messages whose text was taken from blocks', 2],
      ['blocks of an unknown type (hologram)', 1],
      ['the workspace’s custom emoji in texts, kept as their name', 1],
    ],
  }
  for (const [what, count] of Object.values(counted).flat())
    check(`the dry run counts ${what}`, dry.output.includes(`  ${what}: ${count}\n`), dry.output)
  const hostile: [string, Buffer, RegExp][] = [
    ['a name that leads out of the folder', zipOf({ '../users.json': '[]' }), /invalid relative path/],
    ['a name that begins at the root', zipOf({ '/tmp/users.json': '[]' }), /absolute path/],
    ['an invalid list of people', zipOf({ 'users.json': '{', 'channels.json': '[]' }), /JSON/],
    [
      'an object in place of the list of people',
      zipOf({ 'users.json': '{}', 'channels.json': '[]' }),
      /: users.json isn’t a list$/m,
    ],
    ['no active person', zipOf({ 'users.json': '[]', 'channels.json': '[]' }), /nobody in the export is active/],
    ['other files', zipOf({ 'readme.txt': 'hello' }), /this isn’t an export/],
    ['invalid bytes', Buffer.from('PK\u0003\u0004 nonsense'), /can't be unpacked/],
  ]
  for (const [about, bytes, said] of hostile) {
    const file = join(work, 'hostile.zip')
    writeFileSync(file, bytes)
    const refused = await run('club', file)
    check(`an archive with ${about} is refused`, refused.code === 1 && said.test(refused.output), refused.output)
  }
  const untouched = await request(`${on('club')}/api/v1/server_settings`, {})
  check('refused archives don’t found an organization', untouched.status === 404, JSON.stringify(untouched.body))

  const imported = await importWhileKilled(server, { url: on('club'), from: archive, work })
  console.log(`killed at ${imported.killed} of ${imported.pieces} pieces`)
  const isImported = imported.code === 0 && imported.killed > 0
  check('the workspace is imported while the server and the program are killed', isImported, imported.output)
  if (!isImported) return
  const links = readFileSync(join(work, 'links.txt'), 'utf8')
  const as = (email) => logIn(on('club'), links, email)
  await checkWhatCame(check, await as('maya@example.com'), await as('jonas@example.com'), await as('gil@example.com'))

  const downloaded = join(work, 'downloaded.zip')
  writeFileSync(downloaded, zipOf({ ...filesBelow(FIXTURE), 'files of messages/F01': 'We met.' }))
  const one = await run('one', downloaded, '--threads', 'one', '--name', 'Everything together')
  check('the workspace can be imported with one topic in each channel', one.code === 0, one.output)
  const shares = [...one.output.matchAll(/^(\d+)%: [\d,]+ of [\d,]+ rows/gm)].map(([, share]) => Number(share))
  check('the program prints its progress', shares.length > 1 && shares.at(-1) === 100, one.output)
  const maya = await logIn(on('one'), readFileSync(join(work, 'links.txt'), 'utf8'), 'maya@example.com')
  const topics = new Set((await maya.read(GENERAL)).map(({ subject }) => subject))
  check(
    'all messages of a channel are in the same topic',
    [...topics].join() === 'imported from Slack',
    [...topics].join(),
  )
  const minutes = (await maya.read(GENERAL)).find(({ content }) => content.startsWith('Minutes'))
  const path = /\((\/user_uploads\/[^)]+)\)/.exec(minutes?.content ?? '')?.[1] ?? ''
  check('a downloaded file is imported', (await maya.file(path)) === 'We met.', minutes?.content)
  const { body } = await request(`${on('one')}/api/v1/server_settings`, {})
  check('the organization has the name that was given', body.realm_name === 'Everything together', body.realm_name)
}

async function checkWhatCame(check, maya, jonas, gil) {
  const general = await maya.read(GENERAL)
  const contents = general.map(({ content }) => content)
  const said = (text) => general.find(({ content }) => content.includes(text)) ?? {}
  check(
    'messages are in the order of their times',
    contents.length === 14 && contents[0].startsWith('Welcome'),
    contents.join('\n'),
  )
  check('notices about people who joined are left out', !contents.join().includes('has joined'))
  const markdown =
    'Welcome @**Jonas Weber|11**, see [the *plan*](https://example.com/a%28b%29) and ' +
    '#**old-plans-that-have-a-very-long-name-which-does-not-fit-anyw**. **Bold** *it* ~~no~~ 2&#42;3&#42;4 <tag>'
  check('formatting in a text becomes Markdown', contents[0] === markdown, contents[0])
  check('code isn’t changed', said('@**all**').content?.includes('`*not bold* & y`'), said('@**all**').content)
  check('a message keeps its time', said('Welcome').timestamp === 1577923260)
  check('an edited message is marked as edited', said('@**all**').last_edit_timestamp === 1577926900)
  const emoji = said('Welcome')
    .reactions?.map(({ emoji_name }) => emoji_name)
    .sort()
    .join()
  check('reactions are imported', emoji === '+1,tada,tada', emoji)
  const thread = general.filter(({ subject }) => subject.startsWith('2020-01-02'))
  check(
    'a thread becomes a topic',
    thread.length === 3 && thread[0].subject === '2020-01-02 Shall we start a thread about the new bo…',
  )
  check(
    'apps and people from other workspaces are imported',
    said('Build 7').sender_full_name === 'Deploys' &&
      said('another workspace').sender_full_name === 'Petra From Elsewhere',
  )
  check(
    'a file becomes a link without its secret',
    said('Minutes').content?.endsWith('(https://club.slack.com/files/U02/F01/minutes.txt)'),
    said('Minutes').content,
  )
  const build = said('Build 8')
  check(
    'the text in blocks is imported',
    build.content === ':check: **Build 8** passed' && said('yes:smile:').content === '> 2&#42;3&#42;4\n\nyes:smile:',
    JSON.stringify(contents),
  )
  const same = said('I am the same bot')
  check('a bot becomes one account', build.sender_id > 0 && build.sender_id === same.sender_id, `${build.sender_id}`)
  const plan = said('The plan').content ?? ''
  check(
    'a file from Google Drive becomes a link to it',
    plan.includes('(https://docs.google.com/document/d/1/edit?usp=sharing)'),
  )
  check(
    'a link to a picture on Slack is written so that it isn’t shown as a picture',
    plan.includes('(https://club.slack.com/files/U01/F03/boat%2Epng)'),
    plan,
  )
  check(
    'a date in the first message of a thread is readable in the topic’s name',
    said('Now').subject === '2020-01-03 When? 2020-01-02',
    said('Now').subject,
  )
  const { streams } = await maya.call('GET', '/streams')
  const { description } = streams.find(({ name }) => name === 'general')
  check(
    'a description contains no markup of Slack and no name of a private channel',
    description === 'Everything & more, **really**: [club](https://club.example), #private-channel',
    description,
  )
  const flags = (await jonas.read(GENERAL)).map(({ flags }) => flags)
  check(
    'people who were mentioned are mentioned after the import, and all messages are read',
    flags[0]?.includes('mentioned') && flags.every((some) => some.includes('read')),
    JSON.stringify(flags),
  )

  const direct = (who) => who.read({ is: 'dm' })
  const texts = async (who) => (await direct(who)).map(({ content }) => content.slice(0, 10)).join()
  check(
    'direct messages are only visible to their participants',
    (await texts(jonas)) === 'Only betwe,The three ' && (await texts(gil)) === 'The three ',
  )
  const channels = async (who) =>
    (await who.call('GET', '/streams')).streams
      .map(({ name }) => name)
      .sort()
      .join()
  check(
    'a private channel is only visible to its members',
    (await channels(gil)).includes('board') && !(await channels(jonas)).includes('board'),
  )
  const { members } = await maya.call('GET', '/users')
  const role = Object.fromEntries(
    members.filter(({ is_bot }) => !is_bot).map(({ email, delivery_email, role }) => [delivery_email ?? email, role]),
  )
  check(
    'people have the same roles as in Slack',
    role['maya@example.com'] === 100 && role['jonas@example.com'] === 200 && role['gil@example.com'] === 600,
    JSON.stringify(role),
  )
}
