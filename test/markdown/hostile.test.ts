import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_HTML } from '#markdown/render-markdown'
import type { MarkdownOptions } from '#markdown/rendering/types'
import { arbitraryText } from './arbitrary-text'
import { ATTEMPTS, BURDENS } from './hostile-inputs'
import { problemsOf } from './html-check'
import { html, TICKETS } from './world'

const EVERYTHING: Partial<MarkdownOptions> = {
  translateEmoticons: true,
  linkifiers: [TICKETS, { id: 2, pattern: 'T-(?P<x>.+)', urlTemplate: '{+x}' }],
}

describe('the check for hostile text', () => {
  it.each([
    '<script></script>',
    '<a href="javascript:x">a</a>',
    '<a href="java&#115;cript:x">a</a>',
    '<a onclick="x">a</a>',
    '<p><em></p></em>',
    '<p>',
    '</p>',
    '<p>a < b</p>',
    '<p>a > b</p>',
  ])('finds %s', (html) => {
    expect(problemsOf(html)).not.toEqual([])
  })

  it('finds nothing in correct HTML', () => {
    expect(problemsOf('<p>a<br>\n<a href="http://a.example">b</a></p>')).toEqual([])
  })
})

describe('hostile text', () => {
  it('leads only to elements and attributes that are allowed', () => {
    expect(ATTEMPTS.length).toBeGreaterThan(300)
    const problems = ATTEMPTS.flatMap((text) =>
      problemsOf(html(text, EVERYTHING)).map((problem) => ({ text, problem })),
    )
    expect(problems).toEqual([])
  })

  it('is never rendered as more HTML than a message may have', () => {
    for (const text of BURDENS) {
      const rendered = html(text, EVERYTHING)
      expect(Buffer.byteLength(rendered)).toBeLessThanOrEqual(LONGEST_HTML)
      expect(problemsOf(rendered)).toEqual([])
    }
  })

  it('is escaped if it is too complex', () => {
    const table = `${'|'.repeat(3000)}\n${'-|'.repeat(3000)}\n${'<b>\n'.repeat(250)}`
    expect(html(table)).toMatch(/^<p>\|{3000}<br>\n/)
    expect(html(table)).toContain('&lt;b&gt;')
  })

  it('is always rendered as balanced HTML, and the same each time', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        const rendered = html(text, EVERYTHING)
        expect(problemsOf(rendered)).toEqual([])
        expect(html(text, EVERYTHING)).toBe(rendered)
      }),
      { numRuns: 1500, seed: 277 },
    )
  })
})
