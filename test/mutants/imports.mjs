// Faults in how imported messages are found, as in `accesses.mjs`.

const WORDS = 'src/store/search/imported-words.ts'
const test = (name, title) => ({ test: `test/${name}.test.ts`, title })

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
]
