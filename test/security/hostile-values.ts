/** Strings that mean something special to some parser. */
const TEXTS = [
  ...["' OR '1'='1", "'; DROP TABLE messages; --", '" OR ""="', "''", '"', "'", '\\', '`', ';', '--', '/*'],
  ...[
    '%',
    '_',
    '%_%',
    '%'.repeat(70),
    '*'.repeat(60),
    '[a-z]*',
    '"a" OR b* NEAR(c d) ^e -f col:g',
    'a AND',
    'NOT',
    '*',
  ],
  ...['(a+)+$', '(?P<a>', '[', '{', '{{7*7}}', '<script>', 'javascript:alert(1)', '../..', '%00', '\r\nX: y'],
  ...[
    'a\0b',
    '\ud800',
    '\u202eabc',
    '\u200b',
    '\u0085',
    '',
    ' ',
    '\u00df'.repeat(60),
    '１２',
    '🎉',
    'x'.repeat(20_000),
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'null', 'undefined', 'NULL', 'true'],
  ...['NaN', 'Infinity', '-0', '0', '-1', '1.0', '1.5', '1e3', '1e309', '0x10', '2147483648', '9223372036854775808'],
  ...['9'.repeat(400), 'role:owners', 'role:internet', '[]', '{}', '[1]', '["a"]', '[null]', '[[]]', '{"a":1}'],
]

/** Unusual or invalid JSON. */
const RAW = [
  ...['{"__proto__":{"polluted":1}}', '{"__proto__":[]}', '{"constructor":{"prototype":{"polluted":1}}}'],
  ...['[{"__proto__":{"polluted":1}}]', '{"a":1,"a":2}', '[1.0]', '[1e2]', '[1e400]', '[-0]', `[${'9'.repeat(400)}]`],
  ...['"\\ud800"', '["\\ud800"]', '"\\u0000"', '["\\u0000"]', '{"\\u0000":1}', '{"a":', '[1,]', '"a', '[NaN]'],
  ...['['.repeat(99) + ']'.repeat(99), '['.repeat(5000) + ']'.repeat(5000), '{"a":'.repeat(99) + 1 + '}'.repeat(99)],
]

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 999_999, '', 'a'],
  ...[[], {}, [[]], [null], [{}], ['a'], [1], [-1], [1, 'a'], { length: 1e9 }, { toString: 1 }, { id: {} }],
]

/**
 * Returns a share of the hostile values for a parameter, chosen by the seed. `valid` is a value that the parameter
 * accepts, if one is known.
 */
export function hostileValues(valid: string, share: number, seed: number): string[] {
  const all = [...TEXTS, ...RAW, ...[...VALUES, ...TEXTS, ...bent(parsed(valid))].map((value) => JSON.stringify(value))]
  let state = seed + valid.length
  return [...new Set(all)].filter(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32 < share
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Yields variants of the valid value, each with one hostile change at any depth. */
function* bent(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) yield [...value, ...value]
  else yield { ...value, extra: 1 }
  for (const [key, inner] of Object.entries(value)) {
    for (const other of [...VALUES, ...TEXTS, ...bent(inner)]) yield replaced(value, key, other)
    if (!Array.isArray(value)) yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  }
}

function replaced(value: object, key: string, other: unknown): unknown {
  return Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
}
