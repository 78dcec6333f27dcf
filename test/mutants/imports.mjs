// Faults in importing, and in finding imported messages. The test or the suite's check named with a fault must find it,
// as in `accesses.mjs`.

const WORDS = 'src/store/search/imported-words.ts'
const test = (name, title) => ({ test: `test/${name}.test.ts`, title })

const dry = (title) => ({ suite: ['test/suites/import-others.ts', '--dry'], title })

/** The suites that import while the server is killed, and the chat programs whose exports they import. */
const KILLED = [
  { from: 'Slack', suite: ['test/suites/import-slack.ts'] },
  { from: 'Mattermost', suite: ['test/suites/import-mattermost.ts'] },
  ...['Rocket.Chat', 'Discord', 'Campfire'].map((from) => ({
    from,
    suite: ['test/suites/import-others.ts', '--only', from],
  })),
]

const IMPORTING = 'src/realm/operator/importing.ts'
const PLACE =
  "context.store.realm.set('identity', { ...context.store.realm.get('identity'), importing: call.number + 1 })"
/** Makes the import program repeat requests for 20 seconds instead of five minutes, so that the test is shorter. */
const IMPATIENT = {
  file: 'tools/lib/patiently.mjs',
  from: 'MOST_SILENCE_MS = 300_000',
  to: 'MOST_SILENCE_MS = 20_000',
}
const LOST_BY_KILLS = [
  {
    fault: 'a piece is stored in one transaction, and the note that it was stored in another',
    file: IMPORTING,
    from: `      ${PLACE}
      entry.enter(context)
      return true
    })
`,
    to: `      if (call.kind === 'commit') ${PLACE}
      entry.enter(context)
      return true
    })
    await scheduler.wait(500)
    if (call.kind !== 'commit') transact(state, facts, (context) => ${PLACE})
`,
    also: [IMPATIENT],
  },
  {
    fault: 'a piece is noted as stored in an earlier transaction',
    file: IMPORTING,
    from: `    isEntered = transact(state, facts, (context) => {
      // The same piece may have been sent twice at the same time.
      if (nextPiece(context.store, call) > call.number) return false
      ${PLACE}
`,
    to: `    transact(state, facts, (context) => ${PLACE})
    await scheduler.wait(500)
    isEntered = transact(state, facts, (context) => {
`,
    also: [IMPATIENT],
  },
  {
    fault: 'the program gives up if the server is unreachable for a moment',
    file: 'tools/lib/patiently.mjs',
    from: 'if (Date.now() > until) throw',
    to: 'throw',
  },
].flatMap(({ fault, ...mutant }) =>
  KILLED.map(({ from, suite }) => ({
    ...mutant,
    fault: `${fault} (${from})`,
    suite,
    // If every piece is lost, nobody can log in, so nothing can be compared. The resulting error also counts as finding
    // the fault.
    title: /./,
  })),
)

const AS_OTHERS = 'searches treat imported messages like any other messages, even after edits, moves and deletions'

export const MUTANTS = [
  {
    fault: 'an imported message is found by words that it no longer contains',
    file: 'src/store/search/search-writer.ts',
    from: '    this.imported.supersede(id)\n    this.database',
    to: '    this.database',
    ...test('api/imported-search', AS_OTHERS),
  },
  {
    fault: 'the words of an imported message stay in the index when it is deleted',
    file: 'src/store/search/search-writer.ts',
    from: 'if (this.imported.has(id)) this.imported.supersede(id)',
    to: 'if (this.imported.has(id)) continue',
    ...test(
      'store/search',
      'forgets the words of edited or removed messages by writing at most two rows, even after the object slept',
    ),
  },
  {
    fault: 'earlier words of imported messages are found again after the object slept',
    file: WORDS,
    from: '    this.database.beforeCommit(() => this.#write())\n',
    to: '',
    ...test(
      'store/search',
      'forgets the words of edited or removed messages by writing at most two rows, even after the object slept',
    ),
  },
  {
    fault: 'words of an import that was rolled back stay in memory',
    file: WORDS,
    from: '    range.superseded.add(id)\n    this.database.ifUndone(() => this.#forget())\n',
    to: '    range.superseded.add(id)\n',
    ...test('store/search', 'contains nothing from a transaction that was rolled back'),
  },
  {
    fault: 'words of an import are indexed at once, however many there are',
    file: WORDS,
    from: 'if (staged.isOver || this.#find()) return false',
    to: 'if (this.#find()) return false',
    ...test('store/search', 'finds all messages even if one of them has 120,000 words'),
  },
  // Faults in importing archives from other chat programs.
  {
    fault: 'a file outside the archive is read during an import from Discord',
    file: 'tools/import/discord/files.ts',
    from: "if (path.startsWith('..') || path.startsWith(sep)) throw",
    to: 'if (path.startsWith(sep)) throw',
    ...dry('Discord: an archive with a path that leads outside is refused'),
  },
  {
    fault: 'two Discord servers become one organization',
    file: 'tools/import/discord/history.ts',
    from: '  if (servers.size > 1)\n',
    to: '  if (servers.size > 2)\n',
    ...dry('Discord: an archive with a channel of another server is refused'),
  },
  {
    fault: 'a message of Discord is imported twice',
    file: 'tools/import/discord/history.ts',
    from: '      seen.add(message.id)\n',
    to: '',
    ...dry('Discord: the dry run prints messages that are in the export twice: 1'),
  },
  {
    fault: 'a view is read instead of a table of Campfire',
    file: 'tools/import/campfire/database.ts',
    from: "if (about?.type !== 'table' || !about.rootpage || missing)",
    to: 'if (missing)',
    ...dry('Campfire: an archive with a view in place of a table is refused'),
  },
  {
    fault: 'a missing file is counted for each message that has it',
    file: 'tools/import/chat/file-pieces.ts',
    from: '      if (seen.has(key)) continue\n',
    to: '',
    ...dry('Rocket.Chat: the dry run prints files that aren’t in the archive, or larger than 25 MiB: 1'),
  },
  {
    fault: 'a file of Rocket.Chat with a gap is imported',
    file: 'tools/import/rocketchat/files.ts',
    from: 'parts.length === 0 || !isWhole || size',
    to: 'parts.length === 0 || size',
    ...dry('Rocket.Chat: the dry run prints files that aren’t in the archive, or larger than 25 MiB: 1'),
  },
  {
    fault: 'a message of Rocket.Chat is imported twice',
    file: 'tools/import/rocketchat/history.ts',
    from: '  seen.add(_id)\n',
    to: '',
    ...dry('Rocket.Chat: the dry run prints messages that are in the dump twice: 1'),
  },
  {
    fault: 'earlier texts of edited messages of Rocket.Chat are imported',
    file: 'tools/import/rocketchat/history.ts',
    from: '  if (_hidden === true) return HIDDEN\n',
    to: '',
    ...dry('Rocket.Chat: the dry run prints messages: 9'),
  },
  {
    fault: 'a private discussion of Rocket.Chat becomes a topic of a public channel',
    file: 'tools/import/rocketchat/rooms.ts',
    from: 't === PUBLIC && parent.t === PUBLIC',
    to: 'parent.t === PUBLIC',
    ...dry('Rocket.Chat: the dry run prints channels: 3'),
  },
  {
    fault: 'an invalid document ends an import from Rocket.Chat without naming its place',
    file: 'tools/import/rocketchat/collections.ts',
    from: `  } catch {
    throw damaged(file, at)
`,
    to: `  } catch (error) {
    throw error
`,
    ...dry('Rocket.Chat: an archive with an invalid document is refused'),
  },
  ...LOST_BY_KILLS,
]
