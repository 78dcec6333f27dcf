import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  anything,
  bool,
  boolean,
  channelId,
  converted,
  float,
  idOf,
  int,
  integer,
  integers,
  intIn,
  json,
  maxCharacters,
  messageId,
  model,
  nonNegativeInteger,
  orRefuse,
  requiredText,
  smallInteger,
  strictModel,
  strings,
  strippedText,
  text,
  textIn,
  union,
  valueError,
} from '#api/contract/params'
import { judge } from '#api/contract/verdict'
import { ProtocolError } from '#lib/errors'

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const draft = strictModel('Draft', { type: z.enum(['', 'stream']), to: z.array(int), content: requiredText })
const subscription = model('Subscription', { name: z.string(), color: z.string().optional() })
const group = model('Group', { direct_members: z.array(int) })
const narrow = json(z.array(z.unknown().refine((term) => Array.isArray(term), valueError('dict or list required'))))
const principals = json(union({ 'list[str]': z.array(z.string()), 'list[int]': z.array(int) }))
const mention = json(z.object({ new: union({ int, Group: group }), old: union({ int, Group: group }).optional() }))
const isEven = (value: number) => {
  if (value % 2 === 0) return value
  throw new ProtocolError('That is odd', { status: 403, code: 'ODD', extra: { value } })
}

function sent(value: string): Record<string, string> {
  return Object.assign(Object.create(null), { v: value })
}

function refusal(schema: z.ZodType, value: string) {
  const verdict = judge({ params: z.object({ v: schema }) }, sent(value))
  return verdict.ok ? verdict : verdict.error
}

const notJson = 'v is not valid JSON'

/** A description, the schema, the input, and the expected text of the refusal. */
const REFUSALS: [string, z.ZodType, string, string][] = [
  ['bare words', integer, 'verona', notJson],
  ['an empty string', boolean, '', notJson],
  ["Python's True", boolean, 'True', notJson],
  ['NaN', integer, 'NaN', notJson],
  ['Infinity', integer, '-Infinity', notJson],
  ['hexadecimal', integer, '0x10', notJson],
  ['a leading zero', integer, '007', notJson],
  ['trailing garbage', integer, '1;DROP TABLE users', notJson],
  ['too deeply nested JSON', integers, deep, notJson],
  ['half a surrogate pair', json(z.string()), '"\\ud800"', notJson],
  ['half a surrogate pair as a key', json(z.record(z.string(), int)), '{"\\uDFFF":1}', notJson],
  ['a number for a boolean', boolean, '1', 'v is not a boolean'],
  ['null for a boolean', boolean, 'null', 'v is not a boolean'],
  ['null for an optional value', boolean.optional(), 'null', 'v is not a boolean'],
  ['a quoted boolean', boolean, '"true"', 'v is not a boolean'],
  ['a float', integer, '1.5', 'v is not an integer'],
  ['a whole float', integer, '1.0', 'v is not an integer'],
  ['an exponent', integer, '1e3', 'v is not an integer'],
  ['a quoted number', integer, '"1"', 'v is not an integer'],
  ['a boolean for a number', integer, 'true', 'v is not an integer'],
  ['null for a number', integer, 'null', 'v is not an integer'],
  ['text for a float', json(float), '"1"', 'v is not a float'],
  ['a negative number', nonNegativeInteger, '-1', 'v is too small'],
  ['a number below its bound', json(int.min(5)), '4', 'v is too small'],
  ['a number above its bound', json(int.max(5)), '6', 'v is too large'],
  ['a number too large for a column', smallInteger, '2147483648', 'v is too large'],
  ['a number too large for JavaScript', smallInteger, '9223372036854775808', 'v is too large'],
  ['a number beyond all limits', smallInteger, '-1'.padEnd(500, '9'), 'v is too small'],
  ['a list for text', json(z.string()), '[]', 'v is not a string'],
  ['an object for a list', integers, '{"a":1}', 'v is not a list'],
  ['a number for a list', integers, '12', 'v is not a list'],
  ['an item of a list', integers, '[1,"two"]', 'v[1] is not an integer'],
  ['a whole float in a list', integers, '[1, 2.0]', 'v[1] is not an integer'],
  ['a number in a list of strings', strings, '["a",7]', 'v[1] is not a string'],
  ['a list for an object', json(z.object({})), '[]', 'v is not a dict'],
  ['a list for a map', json(z.record(z.string(), int)), '[]', 'v is not a dict'],
  ['a key of an object', json(z.object({ a: bool })), '{"a":7}', 'v["a"] is not a boolean'],
  ['a value not among the literals', z.enum(['add', 'remove']), 'flip', 'Invalid v'],
  ['a literal in an object', json(z.array(draft)), '[{"type":"odd","to":[],"content":"x"}]', 'Invalid v[0]["type"]'],
  ['an integer not listed', json(intIn([1, 2])), '3', 'Invalid v: Value error, Not in the list of possible values'],
  ['a value other than a listed integer', json(intIn([1, 2])), 'null', 'v is not an integer'],
  ['a text not listed', textIn(['setA', 'setB']), 'setZ', 'Invalid v: Value error, Not in the list of possible values'],
  ['text too long', text.check(maxCharacters(3)), 'abcd', 'v is too long (limit: 3 characters)'],
  ['text too short', text.min(2), 'a', 'v is too short.'],
  ['text in the wrong format', text.regex(/^[a-z]+$/), 'a b', 'v has invalid format'],
  ['blank text', requiredText, ' \u0085\n', 'v cannot be blank'],
  [
    'a field that is missing',
    json(z.array(subscription)),
    '[{"title":"Verona"}]',
    'v[0]["name"] field is missing: Field required',
  ],
  ['null for a required field', json(z.array(subscription)), '[{"name":null}]', 'v[0]["name"] is not a string'],
  [
    'a scalar for an object',
    json(z.array(subscription)),
    '["Verona"]',
    'Invalid v[0]: Input should be a valid dictionary or instance of Subscription',
  ],
  [
    'an unexpected key',
    json(z.array(draft)),
    '[{"type":"","to":[],"content":"x","id":7}]',
    'Argument "id" at v[0]["id"] is unexpected',
  ],
  [
    'an unexpected key with accents and quotes',
    json(draft),
    '{"type":"","to":[],"content":"x","é\\"":7}',
    'Argument "é"" at v["\\u00e9\\""] is unexpected',
  ],
  ['a field before an unexpected key', json(draft), '{"type":"x","id":7}', 'Invalid v["type"]'],
  ['the first branch of a union', principals, '[1,"x"]', 'v["list[str]"][0] is not a string'],
  ['no list for a union', principals, '3', 'v["list[str]"] is not a list'],
  ['a union inside an object', mention, '{"new":"mods"}', 'v["new"]["int"] is not an integer'],
  ['a union that is missing', mention, '{}', 'v["new"] field is missing: Field required'],
  ['a bound in a union', json(union({ int: int.min(1), str: z.string() })), '0', 'v["int"] is too small'],
  [
    'JSON for a union of JSONs',
    union({ 'json[str]': json(z.string()), 'json[int]': integer }),
    'forever',
    'v["json[str]"] is not valid JSON',
  ],
  [
    'a field of any type that is missing',
    json(z.object({ value: anything })),
    '{}',
    'v["value"] field is missing: Field required',
  ],
  ['a custom validator', narrow, '["topic"]', 'Invalid v[0]: Value error, dict or list required'],
  ['a rule without a text', text.refine(() => false), 'x', 'Invalid v'],
  ['a custom error text', text.refine(() => false, 'Invalid emoji name.'), 'x', 'Invalid emoji name.'],
  ['a custom refusal', integer.transform(orRefuse(isEven)), '7', 'That is odd'],
  ['a conversion that fails', converted(() => undefined), 'soon', "Bad value for 'v': soon"],
]

describe('a wrong value', () => {
  it.each(REFUSALS)('is refused: %s', (_title, schema, input, msg) => {
    expect(refusal(schema, input)).toMatchObject({ status: 400 + (msg === 'That is odd' ? 3 : 0), msg })
  })
})

describe('error details', () => {
  it('name a missing parameter', () => {
    for (const schema of [text, integer, requiredText, z.enum(['a']), converted(Number), principals, messageId]) {
      expect(judge({ params: z.object({ v: schema }) }, Object.create(null))).toEqual({
        ok: false,
        error: {
          status: 400,
          code: 'REQUEST_VARIABLE_MISSING',
          msg: "Missing 'v' argument",
          extra: { var_name: 'v' },
        },
      })
    }
  })

  it('contain both names of a parameter if both are given, unless an earlier parameter is invalid', () => {
    const operation = {
      params: z.object({ stream_id: integer, topic: strippedText.optional(), content: text }),
      aliases: { topic: ['subject'] },
    }
    const both = Object.assign(Object.create(null), { topic: 'a', subject: 'b', stream_id: '1' })
    expect(judge(operation, both)).toMatchObject({
      error: {
        code: 'REQUEST_CONFUSING_VAR',
        msg: "Can't decide between 'topic' and 'subject' arguments",
        extra: { var_name1: 'topic', var_name2: 'subject' },
      },
    })
    both.stream_id = 'x'
    expect(judge(operation, both)).toMatchObject({ error: { msg: 'stream_id is not valid JSON' } })
  })

  it('contain the code and the value of a failed conversion and of a documented error', () => {
    expect(
      refusal(
        converted(() => undefined),
        'soon',
      ),
    ).toMatchObject({
      code: 'REQUEST_VARIABLE_INVALID',
      extra: { var_name: 'v', bad_value: 'soon' },
    })
    expect(refusal(integer.transform(orRefuse(isEven)), '7')).toMatchObject({
      code: 'ODD',
      extra: { value: 7 },
    })
  })

  it('report only the first error in declaration order, however deeply it is nested', () => {
    const params = z.object({ a: integers, b: text, c: z.enum(['x']) })
    const all = Object.assign(Object.create(null), { a: '["x"]', c: 'y' })
    expect(judge({ params }, all)).toMatchObject({ error: { msg: 'a[0] is not an integer' } })
    all.a = '[1]'
    expect(judge({ params }, all)).toMatchObject({ error: { msg: "Missing 'b' argument" } })
  })
})

describe('a valid value', () => {
  it.each([
    ['spaces around JSON', integer, ' 1 ', 1],
    ['an integer beyond 2^53', integer, '9223372036854775808', 2 ** 63],
    ['an integer beyond all limits', integer, '9'.repeat(400), Number.MAX_VALUE],
    ['a whole float', json(float), '2.0', 2],
    ['an integer for a float', json(float), '2', 2],
    ['null where it is allowed', json(int.nullable()), 'null', null],
    ['text verbatim', text, ' "x"\u0000 ', ' "x"\u0000 '],
    ['stripped text', strippedText, '\u3000 x\u0085\n', 'x'],
    ['an emoji counted as one character', text.check(maxCharacters(2)), '😀😀', '😀😀'],
    ['a listed integer', json(intIn([1, 2])), '2', 2],
    ['the second branch of a union', principals, '[1,2]', [1, 2]],
    ['a union of JSON types', union({ 'json[str]': json(z.string()), 'json[int]': integer }), '7', 7],
    ['a field of any type', json(z.object({ value: anything })), '{"value":null}', { value: null }],
    ['digits in a path', messageId, '0042', 42],
    ['too many digits in a path', channelId, '9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['ids in JSON', json(z.array(idOf())), '[1]', [1]],
    ['the last of duplicate keys', json(z.object({ a: int })), '{"a":1,"a":2}', { a: 2 }],
    ['unknown keys', json(subscription), '{"name":"a","hue":1}', { name: 'a' }],
  ] as [string, z.ZodType, string, unknown][])('is accepted: %s', (_title, schema, input, value) => {
    expect(judge({ params: z.object({ v: schema }) }, sent(input))).toEqual({ ok: true, value: { v: value } })
  })

  it('can be omitted if it is optional, and is then replaced by the default, if there is one', () => {
    const params = z.object({ limit: integer.default(20), note: text.optional() })
    expect(judge({ params }, Object.create(null))).toEqual({ ok: true, value: { limit: 20 } })
  })

  it('can be given under an alias, and is returned under the proper name', () => {
    const operation = { params: z.object({ topic: text }), aliases: { topic: ['subject'] } }
    expect(judge(operation, Object.assign(Object.create(null), { subject: 's' }))).toMatchObject({
      value: { topic: 's' },
    })
  })
})

describe('JavaScript property names', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

  it.each(names)('change nothing as names of parameters: %s', (name) => {
    const all = sent('1')
    all[name] = '{"polluted":true}'
    expect(judge({ params: z.object({ v: integer }) }, all)).toEqual({ ok: true, value: { v: 1 } })
    expect(
      judge({ params: z.object({ v: integer }) }, Object.assign(Object.create(null), { [name]: '1' })),
    ).toMatchObject({
      error: { code: 'REQUEST_VARIABLE_MISSING' },
    })
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it.each(names)('change no other object as keys: %s', (name) => {
    for (const schema of [
      json(z.object({})),
      json(z.record(z.string(), z.unknown())),
      json(z.unknown()),
      json(draft),
    ]) {
      refusal(schema, `{"${name}":{"polluted":true}, "x":"1.0", "y":1.0}`)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
