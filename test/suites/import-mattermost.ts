// Imports a team from Mattermost's bulk export into a server that is killed during the import, and tries hostile
// archives.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from '../../scripts/lib/checks.ts'
import { stopAllOnExit } from '../../tools/lib/children.mjs'
import { request } from '../../tools/lib/http.mjs'
import type { Json } from '../../tools/lib/json.ts'
import { asLines, at, filesOf, LINES, post } from './import/doors/mattermost.ts'
import { KilledServer } from './import/killed-server.ts'
import { importFrom, logIn } from './import/program.ts'
import { importWhileKilled } from './import/while-killed.ts'
import { zipOf } from './import/zip.ts'

stopAllOnExit()
await runChecks(async ({ check }) => {
  const work = mkdtempSync(join(tmpdir(), 'edgewise-mattermost-'))
  const server = new KilledServer(work)
  try {
    await server.start()
    await checkAll({ server, work, check })
  } finally {
    await server.kill()
    rmSync(work, { recursive: true, force: true })
  }
})

async function checkAll({ server, work, check }) {
  const url = `http://club.localhost:${server.port}`
  const from = join(work, 'export.zip')
  const run = (bytes, ...more) => {
    writeFileSync(from, bytes)
    return importFrom({ url, from, key: server.secrets.SETUP_KEY, work, more })
  }
  const dry = await run(zipOf(filesOf(LINES)), '--dry-run')
  for (const line of [
    'notices about joins and changes: 1',
    'pins: 1',
    'files that aren’t in the archive, or larger than 25 MiB: 1',
    'lines of a type that isn’t imported (role): 1',
    'messages: 10',
  ])
    check(`the dry run prints ${line}`, dry.output.includes(`  ${line}\n`), dry.output)
  const path = (name) => LINES.with(-3, post(15, 'maya', 'x', { attachments: [{ path: name }] }))
  const hostile: [string, Buffer, RegExp][] = [
    [
      'a line that isn’t JSON',
      zipOf({ 'import.jsonl': `${asLines(LINES)}{` }),
      /line that isn’t an object of an export/,
    ],
    ['an unsupported version', zipOf(filesOf([{ type: 'version', version: 2 }])), /its version isn’t supported/],
    ['no lines', zipOf(filesOf([])), /the export is empty/],
    ['no active person', zipOf(filesOf(LINES.slice(0, 3))), /nobody in the export is active/],
    ['a path that leads outside', zipOf(filesOf(path('../../../../etc/passwd'))), /points outside the archive/],
  ]
  for (const [about, bytes, said] of hostile) {
    const refused = await run(bytes)
    check(`an archive with ${about} is refused`, refused.code === 1 && said.test(refused.output), refused.output)
  }
  const untouched = await request(`${url}/api/v1/server_settings`, {})
  check('refused archives don’t found an organization', untouched.status === 404, JSON.stringify(untouched.body))

  writeFileSync(from, zipOf(filesOf(LINES)))
  const imported = await importWhileKilled(server, { url, from, work })
  console.log(`killed at ${imported.killed} of ${imported.pieces} pieces`)
  const isImported = imported.code === 0 && imported.killed > 0
  check('the team is imported while the server and the program are killed', isImported, imported.output)
  if (!isImported) return
  const links = readFileSync(join(work, 'links.txt'), 'utf8')
  const as = (email) => logIn(url, links, email)
  const { body } = await request(`${url}/api/v1/server_settings`, {})
  check('the organization has the name of the team', body.realm_name === 'The club', body.realm_name)
  await checkWhatCame(
    check,
    await as('maya@example.com'),
    await as('jonas.weber@example.com'),
    await as('gil@example.com'),
  )
}

async function checkWhatCame(check, maya, jonas, gil) {
  const all = await maya.read({ channel: 'Town Square' })
  const is = (about, found, wanted) => check(about, found === wanted, `${found}\nand not\n${wanted}`)
  is(
    'messages are in the order of their times',
    all.map(({ content }) => content.slice(0, 8)).join(),
    'Shall we,In betwe,Yes, @**,**Build ,Minutes\n,The same,The last,Was it:\n',
  )
  const [first, between, answer, build, minutes, , last, nested] = all
  is(
    'emphasis becomes our Markdown, and addresses stay unchanged',
    first.content,
    'Shall we *start* a [thread](https://a.example/x_y_z)?',
  )
  is(
    'mentions of people, everyone and public channels are imported, but not names of private channels',
    between.content,
    'In between, @**Jonas**. @**all** #private-channel @nobody #**Old plans**',
  )
  is('emoji get our names, and code isn’t changed', answer.content, 'Yes, @**Maya Lind**. :smile: `_no_ @maya`')
  is('nested lists are indented by two spaces', nested.content, 'Was it:\n- one\n  - two\n    1. three\n- four')
  is('a thread becomes a topic', `${first.subject}|${answer.subject}`, `${nested.subject}|${first.subject}`)
  check(
    'the topic of a thread has its day and its first words',
    /^2020-01-02 Shall we start a thread\?$/.test(first.subject),
    first.subject,
  )
  is('all messages outside threads are in one topic', between.subject, 'imported from Mattermost')
  is('a message of a webhook has the webhook’s name', build.sender_full_name, 'Deploys')
  is('the attachments of a webhook are imported', build.content, '**Build 7**\n\npassed')
  is('reactions are imported', last.reactions.map(({ emoji_name }) => emoji_name).join(), 'tada')
  is('an edited message is marked as edited', between.last_edit_timestamp, at(20) / 1000)
  const file = /\((\/user_uploads\/[^)]+)\)/.exec(minutes.content)?.[1] ?? ''
  is('files are imported', await maya.file(file), 'We met.')
  const { emoji } = await maya.call('GET', '/realm/emoji')
  const [source] = Object.values<Json>(emoji).map(({ source_url }) => source_url)
  check('a custom emoji keeps its type of picture', source?.endsWith('.webp'), source)
  const flags = (await jonas.read({ channel: 'Town Square' })).map(({ flags }) => flags)
  check(
    'a person who was mentioned is mentioned after the import, and all messages are read',
    flags[1]?.includes('mentioned') && flags.every((some) => some.includes('read')),
    JSON.stringify(flags),
  )
  const texts = async (who) => (await who.read({ is: 'dm' })).map(({ content }) => content).join()
  is(
    'direct messages are only visible to their participants',
    `${await texts(jonas)}|${await texts(gil)}`,
    'Between us|',
  )
  const channels = async (who) =>
    (await who.call('GET', '/streams')).streams
      .map(({ name }) => name)
      .sort()
      .join()
  is(
    'a private channel is only visible to its members',
    `${await channels(gil)}|${await channels(jonas)}`,
    'Board,Town Square|Town Square',
  )
  const { streams } = await maya.call('GET', '/streams')
  is(
    'a description becomes our Markdown',
    streams.find(({ name }) => name === 'Town Square').description,
    'For **all**, see #private-channel and #**Old plans**',
  )
  const { members } = await maya.call('GET', '/users')
  const people = members.map(({ full_name, role, is_active, is_bot }) => [full_name, role, is_active, is_bot].join(' '))
  for (const wanted of [
    'Maya Lind 100 true false',
    'Jonas 400 true false',
    'gil 600 true false',
    'ruth 400 false false',
    'Builds 400 false true',
  ])
    check(`the people include ${wanted}`, people.includes(wanted), people.join('\n'))
}
