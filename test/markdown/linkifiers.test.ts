import { describe, expect, it } from 'vitest'
import { checkLinkifierPattern, checkUrlTemplate, expandLinkifier } from '#markdown/links/linkifiers'
import { topicLinks } from '#markdown/topic-links'
import { html, TICKETS } from './world'

describe('the pattern of a linkifier', () => {
  it.each([
    ['#(?P<id>[0-9]+)', ['id']],
    ['(?P<org>[a-z]+)/(?P<repo>\\w+)', ['org', 'repo']],
    ['(?i)word', []],
  ])('can be %s', (pattern, groups) => {
    expect(checkLinkifierPattern(pattern)).toEqual({ ok: true, groups })
  })

  it.each([
    ['(unclosed', 'missing ): (unclosed'],
    ['unopened)', 'unexpected ): unopened)'],
    ['[a-', 'missing ]: [a-'],
    ['**', 'no argument for repetition operator: *'],
    ['a**', 'bad repetition operator: **'],
    ['a{1001}', 'invalid repetition size: {1001}'],
    ['[z-a]', 'invalid character class range: z-a'],
    ['(?P<>a)', 'invalid named capture group: (?P<>'],
    ['(?=x)', 'invalid perl operator: (?='],
    ['(?<!x)y', 'invalid perl operator: (?<!'],
    ['(?P<a>x)(?P=a)', 'invalid perl operator: (?P'],
    ['(x)\\1', 'invalid escape sequence: \\1'],
    ['x\\', 'trailing \\'],
  ])('can’t be %s, as in RE2', (pattern, reason) => {
    expect(checkLinkifierPattern(pattern)).toEqual({ ok: false, message: `Bad regular expression: ${reason}` })
  })

  it.each([
    ['too long', 'x'.repeat(10_001)],
    ['too long when compiled', '(?:a?){1000}'.repeat(6)],
    ['millions of characters long, and isn’t compiled', '\\pL{1000}'.repeat(300_000)],
  ])('is refused if it is %s', (_, pattern) => {
    const message = 'Bad regular expression: pattern too large - compile failed'
    expect(checkLinkifierPattern(pattern)).toEqual({ ok: false, message })
  })
})

describe('the work done by linkifiers', () => {
  const heavy = (id: number) => ({ id, pattern: `(?:a?){1000}[bc]${id}`, urlTemplate: 'https://heavy.example' })
  const all = [...Array.from({ length: 20 }, (_, id) => heavy(id)), TICKETS]

  it('is limited: text beyond the limit is not linked, and is still rendered', () => {
    const short = html('see #1 and **this**', { linkifiers: all })
    expect(short).toContain('<a href="https://tickets.example/1">#1</a>')
    const long = html(`${'a'.repeat(9900)} see #1 and **this**`, { linkifiers: all })
    expect(long).toContain('see #1 and <strong>this</strong>')
  })

  it('is limited in topics too', () => {
    const many = [...Array.from({ length: 60 }, (_, id) => heavy(id)), TICKETS]
    expect(topicLinks('#1', many)).toHaveLength(1)
    expect(topicLinks(`${'a'.repeat(57)} #1`, many)).toEqual([])
  })
})

describe('a URL template', () => {
  it.each([
    ['https://a/{id}', ['id']],
    ['https://a/{?s}{#s}{+s}{/s}', ['s']],
    ['{a:3}{b*}{c,d}', ['a', 'b', 'c', 'd']],
    ['$not_a_url$', []],
    ['https://a/?q=a%20b', []],
  ])('can be %s', (template, variables) => {
    expect(checkUrlTemplate(template)).toEqual({ ok: true, variables })
  })

  it.each(['{', '}', '{}', '{{id}}', '{i d}', '{a-b}', '{=a}', '{a', 'a}', '{a:0}', '{a,}', '{|a}'])(
    'can’t be %s',
    (template) => {
      expect(checkUrlTemplate(template)).toEqual({ ok: false })
    },
  )

  // The examples in section 1.2 of RFC 6570, with its values.
  const values = { var: 'value', hello: 'Hello World!', path: '/foo/bar', x: '1024', y: '768', empty: '' }
  it.each([
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{+var}', 'value'],
    ['{+hello}', 'Hello%20World!'],
    ['{+path}/here', '/foo/bar/here'],
    ['here?ref={+path}', 'here?ref=/foo/bar'],
    ['X{#var}', 'X#value'],
    ['X{#hello}', 'X#Hello%20World!'],
    ['map?{x,y}', 'map?1024,768'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['{+x,hello,y}', '1024,Hello%20World!,768'],
    ['{+path,x}/here', '/foo/bar,1024/here'],
    ['{#x,hello,y}', '#1024,Hello%20World!,768'],
    ['{#path,x}/here', '#/foo/bar,1024/here'],
    ['X{.var}', 'X.value'],
    ['X{.x,y}', 'X.1024.768'],
    ['{/var}', '/value'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{;x,y}', ';x=1024;y=768'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{?x,y}', '?x=1024&y=768'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{&x,y,empty}', '&x=1024&y=768&empty='],
    ['{var:3}', 'val'],
    ['{var:30}', 'value'],
    ['{+path:6}here', '/foo/bhere'],
    ['{undef}', ''],
    ['{/var,undef}', '/value'],
  ])('is expanded: %s', (template, expected) => {
    expect(expandLinkifier(template, values)).toBe(expected)
  })
})

describe('links in topics', () => {
  it('include matches of linkifiers and addresses, in the order of the text', () => {
    expect(topicLinks('#1 see https://a.co/x, foo.com & #2', [TICKETS])).toEqual([
      { text: '#1', url: 'https://tickets.example/1' },
      { text: 'https://a.co/x', url: 'https://a.co/x' },
      { text: 'foo.com', url: 'https://foo.com' },
      { text: '#2', url: 'https://tickets.example/2' },
    ])
  })

  it('use the first of two linkifiers if their matches overlap', () => {
    const other = { id: 2, pattern: '(?P<all>\\S+)', urlTemplate: 'https://other.example/{all}' }
    expect(topicLinks('#1', [TICKETS, other])).toEqual([{ text: '#1', url: 'https://tickets.example/1' }])
    expect(topicLinks('x', [other])).toEqual([{ text: 'x', url: 'https://other.example/x' }])
  })

  it.each(['javascript:{x}', 'JavaScript:{x}', 'data:text/html,{x}', 'vbscript:{x}', 'java\tscript:{x}', '{+x}:{x}'])(
    'never lead to %s',
    (urlTemplate) => {
      const links = topicLinks('javascript #1', [{ id: 4, pattern: '(?P<x>javascript)', urlTemplate }, TICKETS])
      expect(links.at(-1)?.url).toBe('https://tickets.example/1')
      for (const { url } of links) expect(new URL(url, 'https://chat.example').protocol).toBe('https:')
    },
  )

  it('leave out plain text and invalid patterns', () => {
    expect(topicLinks('plain topic readme.md', [{ id: 3, pattern: '(', urlTemplate: 'x' }])).toEqual([])
  })
})
