// Faults in how imported messages are found, as in `accesses.mjs`.

const WORDS = 'src/store/search/imported-words.ts'
const test = (name, title) => ({ test: `test/${name}.test.ts`, title })

const dry = (title) => ({ suite: ['scripts/test/import-others.mjs', '--dry'], title })

const AS_OTHERS = 'imported messages are found as others are, also when they are edited, moved and deleted'

export const MUTANTS = [
  {
    fault: 'an imported message is found by words that it had before',
    file: 'src/store/search/search-writer.ts',
    from: '    this.imported.supersede(id)\n    this.database',
    to: '    this.database',
    ...test('api/imported-search', AS_OTHERS),
  },
  {
    fault: 'the words of an imported message outlive it',
    file: 'src/store/search/search-writer.ts',
    from: 'if (this.imported.has(id)) this.imported.supersede(id)',
    to: 'if (this.imported.has(id)) continue',
    ...test(
      'store/search',
      'forgets messages that are written anew or removed, for two rows or one, and remembers them when it wakes',
    ),
  },
  {
    fault: 'a sleep brings former words of imported messages back',
    file: WORDS,
    from: '    this.database.beforeCommit(() => this.#write())\n',
    to: '',
    ...test(
      'store/search',
      'forgets messages that are written anew or removed, for two rows or one, and remembers them when it wakes',
    ),
  },
  {
    fault: 'memory keeps what was undone of imported words',
    file: WORDS,
    from: '    range.superseded.add(id)\n    this.database.ifUndone(() => this.#forget())\n',
    to: '    range.superseded.add(id)\n',
    ...test('store/search', 'knows nothing of a transaction that was undone'),
  },
  {
    fault: 'words of an import are indexed however many there are',
    file: WORDS,
    from: 'if (staged.isOver || this.#find()) return false',
    to: 'if (this.#find()) return false',
    ...test('store/search', 'ends where an import is too large, and further messages are found all the same'),
  },
  // Archives from other chats.
  {
    fault: 'a file of Discord is read from outside of its archive',
    file: 'scripts/import/discord/files.mjs',
    from: "if (path.startsWith('..') || path.startsWith(sep)) throw",
    to: 'if (path.startsWith(sep)) throw',
    ...dry('Discord: an archive with a file elsewhere is refused'),
  },
  {
    fault: 'two servers of Discord become one organization',
    file: 'scripts/import/discord/history.mjs',
    from: '  if (servers.size > 1)\n',
    to: '  if (servers.size > 2)\n',
    ...dry('Discord: an archive with another server is refused'),
  },
  {
    fault: 'a message of Discord is imported twice',
    file: 'scripts/import/discord/history.mjs',
    from: '      seen.add(message.id)\n',
    to: '',
    ...dry('Discord: the dry run says messages that are in the export twice: 1'),
  },
  {
    fault: 'a view stands for a table of Campfire',
    file: 'scripts/import/campfire/database.mjs',
    from: "if (about?.type !== 'table' || !about.rootpage || missing)",
    to: 'if (missing)',
    ...dry('Campfire: an archive with a view in place of a table is refused'),
  },
]
