import { describe, expect, it } from 'vitest'
import { LONGEST_HTML } from '#markdown/render-markdown'
import { BURDENS } from './hostile-inputs'
import { html, render, TICKETS } from './world'

/** Repeats text up to the maximum length of a message, or up to the given length. */
const filled = (text: string, length = 10_000) => text.repeat(Math.floor(length / text.length))
const code = (length: number) => `\`\`\`py\n${filled('x=1;', length)}\n\`\`\``
/** Formulas that are as expensive as possible for their length. Each letter becomes several nodes. */
const formulas = (length: number) => `$$${filled('\\hat x', Math.min(length, 990))}$$\n`.repeat(Math.ceil(length / 990))

const FAR_TICKETS = { ...TICKETS, urlTemplate: `https://tickets.example/${'far/'.repeat(20)}{id}` }
const bytes = (text: string) => Buffer.byteLength(text)
const HIGHLIGHTED = '<span class="n">x</span>'
const EMOJI = 'class="emoji emoji-1f600"'

describe('the size of rendered text', () => {
  it('is limited in bytes for every kind of text that gets longer when rendered', () => {
    const texts = [...BURDENS, filled('😀'), filled(':green_tick:'), filled(':)  '), code(9000), formulas(2900)]
    const longest = Math.max(...texts.map((text) => bytes(html(text.slice(0, 10_000), { translateEmoticons: true }))))
    expect(longest).toBeLessThanOrEqual(LONGEST_HTML)
    expect(longest).toBeGreaterThan(LONGEST_HTML / 2)
  })

  it('isn’t reduced if the text fits', () => {
    const whole = html(`${code(200)}\n$$x^2$$ 😀 :green_tick: **bold**`)
    for (const part of [HIGHLIGHTED, 'class="katex"', EMOJI, '<img alt=":green_tick:"', '<strong>bold</strong>']) {
      expect(whole).toContain(part)
    }
  })

  it('is first reduced by leaving out highlighting', () => {
    const smaller = html(`${code(9000)}\n$$x^2$$ 😀 **bold**`)
    expect(smaller).not.toContain(HIGHLIGHTED)
    expect(smaller).toContain(`data-code-language="Python"><pre><span></span><code>${filled('x=1;', 9000)}\n</code>`)
    for (const part of ['class="katex"', EMOJI, '<strong>bold</strong>']) expect(smaller).toContain(part)
  })

  it('is then reduced by showing the source of formulas', () => {
    const smaller = html(`${code(200)}\n${formulas(2900)}\n\`\`\`math\nx^2\n\`\`\`\n😀 **bold**`)
    expect(smaller).not.toContain(HIGHLIGHTED)
    expect(smaller).not.toContain('class="katex"')
    expect(smaller).toContain('<p>$$\\hat x\\hat x')
    expect(smaller).toContain('<span class="tex-error">x^2</span>')
    for (const part of [EMOJI, '<strong>bold</strong>']) expect(smaller).toContain(part)
  })

  it('is then reduced by showing emoji as characters or names', () => {
    const smaller = html(`$$x^2$$ **bold** ${filled('😀 ', 3000)} :smile: :green_tick: :) <3`, {
      translateEmoticons: true,
    })
    expect(smaller).toMatch(
      /^<p>\$\$x\^2\$\$ <strong>bold<\/strong> 😀 😀 .* 😀 {2}:smile: :green_tick: :\) &lt;3<\/p>$/,
    )
  })

  it('is finally reduced by showing the text as typed, which mentions nobody', () => {
    const text = `@**Zoe** ${filled('#1 ', 9900)}<b>`
    const { html: plain, mentionedPeople } = render(text, { linkifiers: [FAR_TICKETS] })
    expect(plain === `<p>${text.replace('<b>', '&lt;b&gt;')}</p>`).toBe(true)
    expect([...mentionedPeople]).toEqual([])
  })

  it('can be reduced without changing the mentions and links', () => {
    const { html: smaller, mentionedPeople, hasLink } = render(`@**Zoe** http://a.example ${filled('😀', 9000)}`)
    expect(smaller).toContain('data-user-id="7"')
    expect([[...mentionedPeople], hasLink]).toEqual([[7], true])
  })

  it('can have a smaller limit', () => {
    const text = filled('😀', 2000)
    expect(html(text, { longestHtml: 6000 })).toBe(`<p>${text}</p>`)
    expect(html('😀'.repeat(10), { longestHtml: 6000 })).toContain(EMOJI)
  })
})
