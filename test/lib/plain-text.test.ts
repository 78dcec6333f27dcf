import { expect, it } from 'vitest'
import { plainText } from '#lib/notices/plain-text'

const quote = (text: string) => `<blockquote>\n<p>${text}</p>\n</blockquote>`
const said = '<p><span class="user-mention silent" data-user-id="9">Maya</span> <a href="#x">said</a>:</p>\n'
const spoiler = (header: string, content: string) =>
  `<div class="spoiler-block"><div class="spoiler-header">\n<p>${header}</p>\n</div>` +
  `<div class="spoiler-content" aria-hidden="true">\n${content}\n</div></div>`

it('plain text is one line, without markup and with entities as characters', () => {
  expect(plainText('<p>One &amp; <strong>two</strong></p>\n<ul>\n<li>three</li>\n<li>&lt;b&gt;</li>\n</ul>')).toBe(
    'One & two three <b>',
  )
})

it('plain text leaves out quotes and the names of their authors if a message has other text', () => {
  expect(plainText(`${said}${quote('I bring cake.')}\n<p>And I lemonade.</p>`)).toBe('And I lemonade.')
  expect(plainText(`<p>Look here.</p>\n${quote('far away')}`)).toBe('Look here.')
})

it('plain text leaves out quotes within quotes', () => {
  const within = `<blockquote>\n${said}${quote('I bring cake.')}\n<p>Which?</p>\n</blockquote>`
  expect(plainText(`${said}${within}\n<p>Apple.</p>`)).toBe('Apple.')
})

it('plain text includes a quote if the rest of the message only introduces it', () => {
  expect(plainText(`${said}${quote('I bring cake.')}`)).toBe('Maya said: I bring cake.')
  const created = '<p><strong>Public</strong> channel created by Priya. <strong>Description:</strong></p>\n'
  expect(plainText(`${created}${quote('Repairs, keys.')}`)).toBe(
    'Public channel created by Priya. Description: Repairs, keys.',
  )
})

it('the plain text of a notice about a changed description leaves out both descriptions', () => {
  const item = (text: string) => `<ul>\n<li><strong>${text}:</strong></li>\n</ul>\n`
  const html =
    `<p>Priya changed the description for boats.</p>\n${item('Old description')}${quote('a')}\n` +
    `${item('New description')}${quote('b')}`
  expect(plainText(html)).toBe('Priya changed the description for boats.')
})

it('plain text doesn’t reveal the content of a spoiler', () => {
  const code = '<div class="codehilite"><pre>the gardener</pre></div>\n<p>and the cook</p>'
  expect(plainText(`<p>The film:</p>${spoiler('Who did it', code)}<p>Well.</p>`)).toBe('The film: Who did it … Well.')
  expect(plainText(spoiler('', '<p>the gardener</p>'))).toBe('…')
})

it('the plain text of a long message is cut to 240 characters', () => {
  expect(plainText(`<p>${'word '.repeat(5000)}`)).toHaveLength(240)
  expect(plainText(quote('word '.repeat(5000)))).toHaveLength(240)
})
