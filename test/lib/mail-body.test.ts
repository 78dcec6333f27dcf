import { expect, it } from 'vitest'
import { piecesOf } from '#lib/mail/body/pieces'
import { htmlOf, textOf } from '#lib/mail/body/write-pieces'

const OPTIONS = {
  origin: 'https://chat.example.org',
  formatTime: (at: number) => new Date(at).toISOString().slice(0, 10),
  hidden: '[hidden]',
  mostCharacters: 1000,
}
const both = (html: string, options = OPTIONS) => {
  const pieces = piecesOf(html, options)
  return [textOf(pieces), htmlOf(pieces)]
}

it('an email keeps the structure of the text', () => {
  const html =
    '<p>one<br>\ntwo</p><blockquote><p>said</p></blockquote><p>three</p><ol><li>a</li><li>b<ul><li>c</li></ul></li></ol><pre><code>x\n  y\n</code></pre>'
  expect(both(html)[0]).toBe('one\ntwo\n\n> said\n\nthree\n\n1. a\n2. b\n  - c\n\nx\n  y')
})

it('links in an email have web addresses, and show where they lead', () => {
  expect(both('<p><a href="/user_uploads/2/a.png">a.png</a></p>')).toEqual([
    'a.png (https://chat.example.org/user_uploads/2/a.png)',
    '<p><a href="https://chat.example.org/user_uploads/2/a.png">a.png</a></p>',
  ])
  expect(both('<p><a href="https://x.example/">https://x.example</a></p>')[0]).toBe('https://x.example')
  expect(both('<p><a href="javascript:alert(1)">no</a> <a href="data:x">no</a></p>')[1]).toBe('<p>no no</p>')
})

it('an email keeps only text and its structure', () => {
  const html =
    '<p onclick="x" style="y"><span class="emoji emoji-1f6b2">:bike:</span> <img class="emoji" alt=":ours:" src="/a.png"> <img src="/b.png"></p><div class="message_inline_image"><a href="/c"><img src="/c"></a></div><script>bad()</script><time datetime="2026-11-22T20:00:00Z">x</time><span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation>x^2</annotation></math></span><span class="katex-html">x2</span></span><div class="spoiler-content">end</div>'
  expect(both(html)[1]).toBe('<p>🚲 :ours: </p>2026-11-22x^2[hidden]')
})

it('text that looks like HTML stays text', () => {
  expect(both('<p>&lt;b&gt; &amp;amp; &quot;</p>')).toEqual(['<b> &amp; "', '<p>&lt;b&gt; &amp;amp; &quot;</p>'])
})

it('long text is cut, and every element is closed', () => {
  const [text, html] = both('<blockquote><p>abcdef <strong>ghi</strong></p><p>jkl</p></blockquote>', {
    ...OPTIONS,
    mostCharacters: 4,
  })
  expect(text).toBe('> abcd…')
  expect(html).toBe('<blockquote><p>abcd…</p></blockquote>')
})
