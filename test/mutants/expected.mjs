// Faults in smaller features: previews of pages, times in the past, statuses that expire, the email to people who
// forgot their organization's address, hidden presence, voice memos, sounds, lines of plain text, and addresses in
// the client. The test named with a fault must find it, as in `accesses.mjs`.

const PLAN = 'src/domain/messages/previews/plan-previews.ts'
const FETCH = 'src/domain/messages/previews/fetch-page.ts'
const SHOW = 'src/domain/messages/edits/show-previews.ts'
const GUARD = 'src/effects/outgoing/guarded-fetch.ts'
const STATUS = 'src/domain/people/status/change-status.ts'
const FIND = 'src/domain/login/credentials/find-accounts.ts'
const MEMO = 'web/views/talk/writing/voice-memo.ts'

const test = (name, title) => ({ test: `test/${name}.test.ts`, title })
const preview = (title) => test('api/link-previews', title)
const status = (title) => test('api/presence/update-status', title)
const finding = (title) => test('api/admission/find-accounts', title)
const memo = (title) => test('web/voice-memo', title)

const SHOWN_ONCE = 'is fetched once and shown in Zulip’s format, with a picture from this server'
const UNWANTED =
  'is not fetched if the organization has turned previews off, for bots, or for links within the organization'
const LIMITED = 'is fetched within limits per message and per minute'
const LINES = 'plain text includes a quote if the rest of the message only introduces it'
const UNKNOWN = 'doesn’t learn who has an account, and neither deactivated people nor bots receive an email'

export const MUTANTS = [
  // Faults in previewing the pages that messages link to.
  {
    fault: 'pages are fetched although previews are off',
    file: PLAN,
    from: " || !settingOfRealm(store, 'inline_url_embed_preview')) return",
    to: ') return',
    ...preview(UNWANTED),
  },
  { fault: 'bots make the server fetch pages', file: PLAN, from: ' || sender.isBot', to: '', ...preview(UNWANTED) },
  {
    fault: 'the server fetches pages of the organization itself',
    file: 'src/markdown/previews/preview-links.ts',
    from: ' && host !== splitUrl(realmUrl)?.host',
    to: '',
    ...preview(UNWANTED),
  },
  {
    fault: 'a page is fetched for each message that links to it',
    file: SHOW,
    from: 'wanted.filter((url) => !isKnown(context.store, url, context.now))',
    to: 'wanted',
    ...preview(SHOWN_ONCE),
  },
  {
    fault: 'a page is never fetched again',
    file: SHOW,
    from: 'return now - known.fetchedAt < ',
    to: 'return now - known.fetchedAt < Number.MAX_SAFE_INTEGER || now < ',
    ...preview('is fetched again after a day'),
  },
  {
    fault: 'pictures of pages keep their metadata',
    file: FETCH,
    from: 'stripMetadata(bytes, picture.type)',
    to: 'bytes',
    ...preview(SHOWN_ONCE),
  },
  {
    fault: 'pages are read to their ends',
    file: FETCH,
    from: 'mostBytes: LINK_KB * 1024',
    to: 'mostBytes: 16 * LINK_KB * 1024',
    ...preview('is read only in part if it is long, and is decoded from its own encoding'),
  },
  {
    fault: 'pictures of pages are read to their ends',
    file: FETCH,
    from: 'mostBytes: LINK_PICTURE_KB * 1024',
    to: 'mostBytes: 16 * LINK_PICTURE_KB * 1024',
    ...preview('is not previewed if its picture is larger than half a megabyte, and no more of the picture is read'),
  },
  {
    fault: 'links can reach private networks if webhooks may',
    file: GUARD,
    from: '{ ...this.#strictRules, allowsHttp: true, usualPorts: true }',
    to: '{ ...this.rules, allowsHttp: true, usualPorts: true }',
    ...preview('is not fetched from the address http://10.0.0.1/'),
  },
  {
    fault: 'links lead to any port',
    file: GUARD,
    from: ', usualPorts: true })',
    to: ' })',
    ...preview('is not fetched from the address https://pages.example.com:8443/'),
  },
  {
    fault: 'all links of a message are fetched',
    file: SHOW,
    from: '.pages.slice(0, PREVIEWS_A_MESSAGE)',
    to: '.pages',
    ...preview(LIMITED),
  },
  {
    fault: 'the number of pages that are fetched for an account isn’t limited',
    file: PLAN,
    from: 'if (context.limitsApply && ',
    to: 'if (!context && ',
    ...preview(LIMITED),
  },
  {
    fault: 'an edit of other text removes a preview',
    file: 'src/domain/messages/previews/known-pages.ts',
    from: 'html.includes(page.picturePath) ? page',
    to: '!html.includes(page.picturePath) ? page',
    ...preview('is still previewed after other words in the message are edited'),
  },
  // Faults in handling times in the past.
  {
    fault: 'reminders can be set for times in the past',
    file: 'src/domain/drafts/reminders/create-reminder.ts',
    from: '  checkInFuture(context, dueAt)\n',
    to: '',
    ...test('api/drafts/create-message-reminder', 'are refused if the message, the time or the note is invalid'),
  },
  {
    fault: 'scheduled messages can be moved to times in the past',
    file: 'src/domain/drafts/scheduled/schedule-message.ts',
    from: 'if (dueAt * 1000 <= now) throw',
    to: 'if (dueAt <= 0) throw',
    ...test(
      'api/drafts/update-scheduled-message',
      'refuses empty changes, incomplete recipients, times in the past, and other people’s messages',
    ),
  },
  {
    fault: 'a status ends before it begins',
    file: STATUS,
    from: 'if (endsAt * 1000 <= now) throw',
    to: 'if (endsAt <= 0) throw',
    ...status('is refused if it is invalid: {"status_text":"x","scheduled_end_time":1}'),
  },
  // Faults in handling statuses that expire.
  {
    fault: 'a status stays after its end',
    file: 'src/domain/people/status/end-status.ts',
    from: 'store.accounts.update(id, { status: NO_STATUS })',
    to: '',
    ...status('ends automatically at its scheduled time, once, and only its owner can see the time'),
  },
  {
    fault: 'everyone can see when a status will end',
    file: STATUS,
    from: 'scheduled_end_time: after.endsAt }), { accounts: [viewer.id] })',
    to: 'scheduled_end_time: after.endsAt }), { accounts: seeing })',
    ...status('ends automatically at its scheduled time, once, and only its owner can see the time'),
  },
  // Faults in sending the email to people who forgot the address of their organization.
  {
    fault: 'the email with the organization’s address isn’t sent',
    file: FIND,
    from: 'if (origin !== undefined) mailFoundAccount(context, account)',
    to: '',
    ...finding('receives it by email'),
  },
  { fault: 'bots get emails', file: FIND, from: ' || account.isBot', to: '', ...finding(UNKNOWN) },
  {
    fault: 'deactivated people get emails',
    file: FIND,
    from: '!account?.isActive',
    to: '!account',
    ...finding(UNKNOWN),
  },
  {
    fault: 'the number of requests for an address isn’t limited',
    file: FIND,
    from: "countAttempt(context, 'find-accounts', emailKey(address))",
    to: '',
    ...finding('must wait after the second request in an hour, even if the email address is unknown'),
  },
  // Faults in hiding presence.
  {
    fault: 'people who hide their presence stay active',
    file: 'web/model/people/presence.ts',
    from: '(isActive ? before.active_timestamp : before.idle_timestamp)',
    to: '(isActive ? 0 : before.idle_timestamp)',
    ...test('web/reporting', 'a person who starts to hide their presence appears offline at once'),
  },
  // Faults in recording voice memos, and in handling sounds, lines of plain text and addresses.
  {
    fault: 'a voice memo has no end',
    file: MEMO,
    from: ' || this.seconds.peek() >= LONGEST_SECONDS) this',
    to: ') this',
    ...memo('ends after ten minutes'),
  },
  {
    fault: 'a voice memo is larger than a file may be',
    file: MEMO,
    from: 'this.#bytes >= most || ',
    to: '',
    ...memo('ends before it exceeds the maximum size of a file'),
  },
  {
    fault: 'a voice memo that was canceled is attached',
    file: MEMO,
    from: 'if (this.#isWanted) this.#finish(recording)',
    to: 'this.#finish(recording)',
    ...memo('leaves no file after it is canceled'),
  },
  {
    fault: 'the microphone stays on after a memo was canceled',
    file: MEMO,
    from: 'if (!this.#isWanted) recording.end()\n      else ',
    to: '',
    ...memo('turns off a microphone that starts only after the recording is canceled'),
  },
  {
    fault: 'all sounds are the same',
    file: 'web/notices/melody.ts',
    from: 'for (const character of name)',
    to: "for (const character of name && 'x')",
    ...test('web/told-here', 'sounds with different names differ, and are the same each time'),
  },
  {
    fault: 'a preview line ends with the introduction of a quote',
    file: 'src/lib/notices/plain-text.ts',
    from: "part.replace(LEADS_TO_QUOTE, '')",
    to: 'part',
    ...test('lib/plain-text', LINES),
  },
  {
    fault: 'digits that aren’t an id are sent to the server',
    file: 'web/model/conversations/narrow-hash.ts',
    from: 'Math.min(Number(digits), LARGEST_ID)',
    to: 'Number(digits)',
    ...test('web/narrow-hash', 'digits that are too large for an id are read as the largest id'),
  },
]
