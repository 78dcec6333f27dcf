// Ways to damage good exports, and the expected messages.
import { gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { REFUSED_BY_API } from './refused-by-api.ts'

/** An entry of a tar archive: a header with these fields, and the contents. */
function entry(fields, bytes = '') {
  const header = new Header({ mode: 0o644, size: bytes.length, mtime: new Date(0), ...fields })
  header.encode()
  const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
  return Buffer.concat([header.block ?? Buffer.alloc(0), Buffer.from(bytes), padding])
}
const archiveOf = (...entries) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]))

/**
 * Archives that are refused before their tables are read: their names, how they are made, and the expected messages.
 */
export const RAW: Record<string, [make: (whole: Buffer) => Buffer, said: RegExp]> = {
  'a path with ..': [() => archiveOf(entry({ path: '../out.json', type: 'File' }, '{}')), /points outside the archive/],
  'a path from the root': [
    () => archiveOf(entry({ path: '/out.json', type: 'File' }, '{}')),
    /points outside the archive/,
  ],
  'a symbolic link': [
    () => archiveOf(entry({ path: 'x/realm.json', type: 'SymbolicLink', linkpath: '/etc/passwd' })),
    /is a SymbolicLink/,
  ],
  'a hard link': [() => archiveOf(entry({ path: 'x/realm.json', type: 'Link', linkpath: '/etc/passwd' })), /is a Link/],
  'a device': [() => archiveOf(entry({ path: 'x/realm.json', type: 'CharacterDevice' })), /is a CharacterDevice/],
  'an archive that is huge when unpacked': [
    () => archiveOf(entry({ path: 'x/realm.json', type: 'File' }, ' '.repeat(60 * 1024 ** 2))),
    /the archive would unpack to more than/,
  ],
  'a file that isn’t an archive': [() => Buffer.from('nothing of the kind'), /can't be unpacked|this isn’t an export/],
  'half an archive': [(whole) => whole.subarray(0, whole.length / 2), /can't be unpacked/],
  'an empty archive': [() => archiveOf(), /can't be unpacked|this isn’t an export/],
}

/** Changes to the tables of a good export after which it must be refused, and the expected messages. */
export const REFUSED: Record<string, [change: (files: any) => void, said: RegExp]> = {
  'two people with the same id': [
    ({ realm }) => realm.zerver_userprofile.push({ ...realm.zerver_userprofile[0] }),
    /two rows with the id/,
  ],
  'two channels with the same id': [
    ({ realm }) => realm.zerver_stream.push({ ...realm.zerver_stream[0], name: 'other' }),
    /two rows with the id/,
  ],
  'two people with the same address': [
    ({ realm }) => realm.zerver_userprofile.push({ ...realm.zerver_userprofile[0], id: 999_999 }),
    /two people have the address/,
  ],
  'a message that occurs twice': [
    ({ messages }) => messages.zerver_message.push(messages.zerver_message[0]),
    /isn’t newer/,
  ],
  'no organization': [
    ({ realm }) => {
      realm.zerver_realm = []
    },
    /no zerver_realm/,
  ],
  'a table that isn’t a list': [
    ({ realm }) => {
      realm.zerver_stream = 5
    },
    /zerver_stream in realm.json isn’t a list/,
  ],
  'a list in place of the tables': [({ write }) => write('realm.json', []), /has no tables/],
  'more values than fit in memory': [
    ({ write }) => write('realm.json', `{"zerver_realm": [0${',{}'.repeat(10_000_000)}]}`),
    /realm.json has more than 10000000 values/,
  ],
  'invalid JSON': [({ write }) => write('realm.json', '{"zerver_realm": ['), /realm.json isn’t JSON/],
  'invalid JSON for messages': [({ write }) => write('messages-000001.json', 'null'), /has no tables/],
  'a path that leads outside': [
    ({ attachments }) => {
      attachments.zerver_attachment[0].path_id = '../../../../etc/passwd'
    },
    /points outside the archive/,
  ],
  'some system groups': [
    ({ realm }) => {
      realm.zerver_namedusergroup = realm.zerver_namedusergroup.slice(1)
    },
    /no system group/,
  ],
}

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>'

/** Changes after which an export is imported without some of its data, and the lines that report this data. */
export const LEFT_OUT: Record<
  string,
  [change: (files: any) => void, lines: RegExp[], wanted?: { leastMessages: number }]
> = {
  'a message file that is missing': [
    ({ messages, write, remove }) => {
      write('messages-000002.json', messages)
      remove('messages-000001.json')
    },
    [/message files that are missing \(messages-000001\.json\): 1/],
  ],
  'missing message files': [
    ({ remove, names }) => {
      for (const name of names) if (name.startsWith('messages-')) remove(name)
    },
    [/all messages: messages-000001\.json is missing: 1/],
    { leastMessages: 0 },
  ],
  'no list of the files': [
    ({ remove }) => remove('attachment.json'),
    [/all files in messages: attachment\.json is missing: 1/],
  ],
  'rows that refer to missing rows': [
    ({ realm, messages }) => {
      for (const name of [
        'zerver_subscription',
        'zerver_usertopic',
        'zerver_usergroupmembership',
        'zerver_muteduser',
      ]) {
        realm[name].push({ ...realm[name][0], user_profile: 987_654, muted_user: 1, date_muted: 1 })
      }
      realm.zerver_reaction.push({ ...realm.zerver_reaction[0], message: 987_654 })
      const [message] = messages.zerver_message
      messages.zerver_message.push({ ...message, id: 2_000_000_000, sender: 987_654 })
      messages.zerver_message.push({ ...message, id: 2_000_000_001, recipient: 987_654 })
    },
    [
      /zerver_subscription whose user_profile doesn't exist: 1/,
      /zerver_message whose sender doesn't exist: 1/,
      /whose recipient doesn't exist: 1/,
      /reactions to messages that don't exist: 1/,
    ],
  ],
  'rows of 2 MB': [
    ({ realm, messages }) => {
      const [message] = messages.zerver_message
      const long = 'x'.repeat(2_000_000)
      messages.zerver_message.push({ ...message, id: 2_000_000_000, content: long, rendered_content: `<p>${long}</p>` })
      messages.zerver_message.push({ ...message, id: 2_000_000_001, subject: long })
      realm.zerver_stream[0].description = long
      realm.zerver_userprofile[0].full_name = 'A name that is too long '.repeat(80_000)
    },
    [
      /zerver_message.content cut to 20000 characters, rows: 1/,
      /zerver_stream.description cut/,
      /full_name cut to 100/,
    ],
  ],
  'HTML with scripts': [
    ({ realm, messages }) => {
      for (const message of messages.zerver_message) message.rendered_content = SCRIPT
      messages.zerver_message.push({ ...messages.zerver_message[0], id: 2_000_000_000, content: SCRIPT })
      realm.zerver_stream[0].description = SCRIPT
      realm.zerver_stream[0].rendered_description = SCRIPT
      realm.zerver_realmfilter.push({
        id: 900,
        pattern: 'X(?P<id>[0-9]+)',
        url_template: 'javascript:alert({id})',
        order: 1,
      })
    },
    [/linkifiers \(Invalid URL template\.\): 1/],
  ],
  'values that the API refuses': REFUSED_BY_API,
  'tables and columns of other versions': [
    ({ realm }) => {
      realm.zerver_channelfolder = [{ id: 1, name: 'folder' }]
      for (const stream of realm.zerver_stream) stream.folder = 1
      realm.zerver_directmessagegroup = realm.zerver_huddle
      delete realm.zerver_huddle
      delete realm.zerver_realmplayground
      delete realm.zerver_usertopic
      for (const row of realm.zerver_userprofile) delete row.is_active
      for (const row of realm.zerver_stream) delete row.stream_post_policy
      realm.zerver_realmfilter.push({
        id: 901,
        pattern: 'Y(?P<id>[0-9]+)',
        url_format_string: 'https://example.com/%(id)s',
      })
    },
    [/table zerver_channelfolder, rows: 1/, /column zerver_stream.folder, rows: \d/],
  ],
  'wrong kinds of values': [
    ({ realm, messages }) => {
      realm.zerver_subscription.push('text', null, { user_profile: 'amy', recipient: 1 })
      realm.zerver_alertword.push({ user_profile: realm.zerver_userprofile[0].id, word: 5 })
      messages.zerver_message.push({ ...messages.zerver_message[0], id: 2_000_000_000, edit_history: '{"no": "list"}' })
      messages.zerver_message.push(
        { ...messages.zerver_message[0], id: 1e20 },
        { ...messages.zerver_message[0], id: 'x' },
      )
    },
    [
      /zerver_subscription that aren’t objects: 2/,
      /zerver_message without a valid id: 2/,
      /edit histories that aren’t JSON: 1/,
    ],
  ],
  'no system groups at all': [
    ({ realm }) => {
      for (const name of ['zerver_usergroup', 'zerver_namedusergroup', 'zerver_usergroupmembership']) delete realm[name]
      delete realm.zerver_groupgroupmembership
    },
    [/system groups created because the export has none: 8/],
  ],
}
