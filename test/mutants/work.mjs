// Faults in what keeps one account from holding up the others: the ledger of bytes, long answers, sockets, the price of work, and
// work in steps. Each must be found by the test named with it, as in `accesses.mjs`.

const CHECK = 'src/domain/realm/check-shared-bytes.ts'
const OUTGOING = 'src/memory/outgoing.ts'
const CHARGE = 'src/realm/request/charge.ts'
const EFFORT = 'src/domain/messages/narrow/effort.ts'
const test = (name, title) => ({ test: `test/${name}.test.ts`, title })

const MOVES_OF_A_DAY = 'what moves in steps counts as stored in a day for whoever moved it, and goes on to its end'

export const MUTANTS = [
  // The ledger of what everybody's clients load.
  {
    fault: 'one account makes everybody load what it likes',
    file: CHECK,
    from: 'if (own > SHARED_BYTES_OF_ACCOUNT) throw new AccountHasAddedEnough()',
    to: '',
    ...test('api/ledger', 'groups with descriptions of emoji'),
  },
  {
    fault: 'an organization has no bound for what everybody loads',
    file: CHECK,
    from: 'ledger.bytes > bound) throw',
    to: 'ledger.bytes > 2 * bound) throw',
    ...test('api/ledger', 'administrators have only the organization’s bound, beyond which nothing becomes larger'),
  },
  {
    fault: 'those whom one person let in take more than their part',
    file: CHECK,
    from: 'own > PART * (SHARED_BYTES_OF_HOST - ledger.ofHost(host))',
    to: 'own > 2 * PART * (SHARED_BYTES_OF_HOST - ledger.ofHost(host))',
    ...test(
      'api/ledger-open-log-in',
      'has room for 589 channels that are all described by as much as there may be, and for short ones after them',
    ),
  },
  {
    fault: 'the first members take all there is of the organization',
    file: CHECK,
    from: 'own > PART * (bound - ledger.bytes)',
    to: 'own > bound - ledger.bytes',
    ...test('api/ledger-hosts', 'others in the organization do, also those who were there before anybody was counted'),
  },
  // Long answers and sockets.
  {
    fault: 'what answers share is held once for each',
    file: OUTGOING,
    from: 'if (holders === 0 || (holders === 1 && by === 1)) this.#shared',
    to: 'this.#shared',
    ...test('memory/outgoing', 'what answers share is there once, however many there are'),
  },
  {
    fault: 'long answers begin without room',
    file: OUTGOING,
    from: 'return own === 0 ? taken < most : taken < most / 2 && own < most / 4',
    to: 'return own + taken + most >= 0',
    ...test('memory/outgoing', 'none ends for want of room: the next one waits, and whoever has the least is first'),
  },
  {
    fault: 'one account takes all the room for long answers',
    file: OUTGOING,
    from: 'return own === 0 ? taken < most : taken < most / 2 && own < most / 4',
    to: 'return own >= 0 && taken < most',
    ...test('memory/outgoing', 'an account with much under way waits where others don’t'),
  },
  {
    fault: 'sockets that read nothing hold any number of bytes',
    file: 'src/memory/unacknowledged.ts',
    from: 'while (this.#bytes > this.most && this.letGo());',
    to: '',
    ...test(
      'memory/unacknowledged',
      'closes the fullest socket of the account that has the most, where all have too much',
    ),
  },
  // Work: searches.
  {
    fault: 'a search looks at everything in one step',
    file: EFFORT,
    from: 'return this.#looks >= LOOKS_A_STEP || this.store.rowCounts().read - this.#rowsBefore >= ROWS_A_STEP',
    to: 'return false',
    ...test('api/search-steps', 'lets others have their turn'),
  },
  {
    fault: 'what a search tests costs nothing',
    file: EFFORT,
    from: '    looked.entries += looks',
    to: '',
    ...test('api/search-steps', 'costs what it tested in the index, beside the rows'),
  },
  {
    fault: 'a request goes on in steps after it has overdrawn',
    file: CHARGE,
    from: 'this.requireAllowance(this.#purses)',
    to: '',
    ...test('api/search-steps', 'is charged step by step: however many are asked at once, they end with the allowance'),
  },
  {
    fault: 'what moves in steps counts for nobody’s day',
    file: 'src/realm/work/due-work.ts',
    from: 'storesFor: (store, { subject }) => payerOfMove(store, subject),',
    to: '',
    ...test('api/moves-of-a-day', MOVES_OF_A_DAY),
  },
  {
    fault: 'a move that was accepted stops in its middle',
    file: 'src/realm/state/transact.ts',
    from: 'const limit = isAccepted ? Number.POSITIVE_INFINITY : ofDay',
    to: 'const limit = isAccepted ? ofDay : ofDay',
    ...test('api/moves-of-a-day', MOVES_OF_A_DAY),
  },
]
