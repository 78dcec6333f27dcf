import { describe, expect, it } from 'vitest'
import { LONGEST_PREAMBLE, MOST_FIELDS } from '#lib/form/form-limits'
import { formKindOf, parseForm } from '#lib/form/parse-form'

const TYPE = 'multipart/form-data; boundary=cut'
const bytes = (text: string) => new Uint8Array([...new TextEncoder().encode(text)])
const part = (headers: string, content: string) => `--cut\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const form = (...parts: string[]) => bytes(`${parts.join('')}--cut--\r\n`)

describe('a form', () => {
  it.each([
    ['no bytes', '', 'multipart/form-data'],
    ['no bytes and has a boundary', '', TYPE],
    ['no parts', '--cut--', TYPE],
    ['no parts and an empty line', '--cut--\r\n', TYPE],
    ['no bytes and is URL-encoded', '', 'application/x-www-form-urlencoded'],
  ])('has no parameters if it contains %s', (_, body, type) => {
    expect(parseForm(type, bytes(body))).toEqual({ fields: [], files: [] })
  })

  it('has fields in order, and its files are views of its bytes', () => {
    const file = 'Content-Disposition: form-data; name="f"; filename="a.txt"\r\nContent-Type: text/plain; charset=utf-8'
    const body = form(field('a', '1'), part(file, 'some\r\n--cu bytes'), field('a', 'é'))
    const { fields, files } = parseForm('Multipart/Form-Data; boundary="cut"', body)
    expect(fields).toEqual([
      ['a', '1'],
      ['a', 'é'],
    ])
    expect(files).toMatchObject([{ field: 'f', name: 'a.txt', type: 'text/plain; charset=utf-8' }])
    expect(new TextDecoder().decode(files[0]?.bytes)).toBe('some\r\n--cu bytes')
    expect(files[0]?.bytes.buffer).toBe(body.buffer)
  })

  it('starts with its first delimiter, whatever comes before', () => {
    const whole = `${field('a', '1')}${field('b', '\r\n--cu')}--cut--\r\n`
    const inLine = ['not a line --cut\r\n', 'x--cut\r\n--cu', '\n--cut\n'].map((text) => `${text}\r\n`)
    const before = [...inLine, '\r\n', '\r\n\r\n', 'Nobody reads this.\r\n', '\r\n--cu\r\n', '--\r\n', '\n\r\n']
    for (const preamble of [...before, `${'x'.repeat(LONGEST_PREAMBLE - 2)}\r\n`]) {
      const { fields } = parseForm(TYPE, bytes(`${preamble}${whole}after the end`))
      expect([preamble.slice(0, 40), fields]).toEqual([
        preamble.slice(0, 40),
        [
          ['a', '1'],
          ['b', '\r\n--cu'],
        ],
      ])
    }
  })

  it('has a limited preamble, and its delimiters are at the beginning of a line', () => {
    const whole = `${field('a', '1')}--cut--\r\n`
    const wrong = [
      `${'x'.repeat(LONGEST_PREAMBLE)}\r\n${whole}`,
      `x${whole}`,
      ` ${whole}`,
      `\n${whole}`,
      'text',
      '\r\n',
      '-',
    ]
    for (const body of wrong) expect(() => parseForm(TYPE, bytes(body))).toThrow('Malformed form data')
  })

  it('may have an empty file, and text that isn’t UTF-8', () => {
    const body = form(part('Content-Disposition: form-data; name="f"; filename="a"', ''), field('x', '?'))
    body[body.indexOf(63)] = 0xff
    const { fields, files } = parseForm(TYPE, body)
    expect([fields, files[0]?.bytes.length]).toEqual([[['x', '\ufffd']], 0])
  })

  it('has a limited number of parameters, whether it is multipart or URL-encoded', () => {
    const parts = (count: number) => form(...Array.from({ length: count }, () => field('a', '1')))
    expect(parseForm(TYPE, parts(MOST_FIELDS)).fields).toHaveLength(MOST_FIELDS)
    expect(() => parseForm(TYPE, parts(MOST_FIELDS + 1))).toThrow('Too many parameters')
    expect(() => parseForm('application/x-www-form-urlencoded', bytes('a&'.repeat(MOST_FIELDS)))).toThrow('Too many')
  })

  it('has a limited amount of text, whatever the size of its files', () => {
    const long = 'a'.repeat(3 * 1024 * 1024)
    const file = part('Content-Disposition: form-data; name="f"; filename="a"', long.repeat(2))
    expect(parseForm(TYPE, form(file, field('x', long))).files).toHaveLength(1)
    expect(() => parseForm(TYPE, form(field('x', long), field('y', long)))).toThrow('too large')
  })

  it('is recognized by its content type, and other types aren’t forms', () => {
    for (const type of ['constructor', '__proto__', 'toString']) expect(formKindOf(type)).toBeUndefined()
    expect([formKindOf(TYPE), formKindOf('application/json'), formKindOf('')]).toEqual([
      'multipart',
      undefined,
      undefined,
    ])
  })
})
