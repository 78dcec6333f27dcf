import { describe, expect, it } from 'vitest'
import type { GroupId, MessageId } from '#lib/ids'
import type { MarkdownLookup } from '#markdown/rendering/types'
import { html, LOOKUP, render, TICKETS } from './world'

describe('a block', () => {
  it.each([
    ['', ''],
    [' \n\n', ''],
    ['a\nb', '<p>a<br>\nb</p>'],
    ['> q\nlazy\n\nafter', '<blockquote>\n<p>q<br>\nlazy</p>\n</blockquote>\n<p>after</p>'],
    ['1. a\n* b', '<ol>\n<li>a</li>\n</ol>\n<ul>\n<li>b</li>\n</ul>'],
    ['* a\n* b\n  * c\n* e', '<ul>\n<li>a</li>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n<li>e</li>\n</ul>'],
    ['- a\n\n  para', '<ul>\n<li>\n<p>a</p>\n<p>para</p>\n</li>\n</ul>'],
    ['3. A\n3. B', '<ol start="3">\n<li>A</li>\n<li>B</li>\n</ol>'],
    ['text\n10. a', '<p>text<br>\n10. a</p>'],
    ['1) a', '<p>1) a</p>'],
    ['# T #\ntext', '<h1>T</h1>\n<p>text</p>'],
    ['a\n---\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['text\n\n    code', '<p>text</p>\n<div class="codehilite"><pre><span></span><code>code\n</code></pre></div>'],
    [
      'a|b\n:-:|-',
      '<table>\n<thead>\n<tr>\n<th style="text-align: center;">a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td></td>\n<td></td>\n</tr>\n</tbody>\n</table>',
    ],
    ['1. one\n   ```\n   c\n   ```', '<ol>\n<li>one<br>\n<code>\n   c\n   </code></li>\n</ol>'],
  ])('is rendered as expected: %j', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  it('contains only silent mentions if it is a quote', () => {
    const quoted = render('> @**Zoe** @*kitchen crew*\n\n```quote\n@**Zoe**\n```')
    expect(quoted.mentionedPeople.size + quoted.mentionedGroups.size).toBe(0)
    expect(quoted.html).toContain('<span class="user-mention silent" data-user-id="7">Zoe</span>')
  })

  it('is closed correctly if a quote contains a spoiler', () => {
    const spoiler = html('```quote\n~~~spoiler head\n* x\n~~~\n```')
    expect(spoiler).toContain('<div class="spoiler-header">\n<p>head</p>\n</div>')
    expect(spoiler.match(/<div/g)?.length).toBe(spoiler.match(/<\/div>/g)?.length)
  })

  it('has the organization’s default language for code, except in spoilers', () => {
    const options = { defaultCodeLanguage: 'json' }
    expect(html('```\n1\n```', options)).toContain('data-code-language="JSON"')
    expect(html('~~~spoiler\n```\n1\n```\n~~~', options)).not.toContain('JSON')
  })
})

describe('inline text', () => {
  it.each([
    ['**a** __b__ *a* _b_', '<p><strong>a</strong> __b__ <em>a</em> _b_</p>'],
    ['a*b*c ~~d~~', '<p>a<em>b</em>c <del>d</del></p>'],
    ['*a **b* c*', '<p>*a <em><em>b</em> c</em></p>'],
    ['`` a`b ``', '<p><code> a`b </code></p>'],
    ['\\`a`', '<p>\\`a`</p>'],
    ['x@**Zoe**', '<p>x@<strong>Zoe</strong></p>'],
    [
      '@**zoe|7** @**|7** @**Zoe|8**',
      '<p>@<strong>zoe|7</strong> <span class="user-mention" data-user-id="7">@Zoe</span> @<strong>Zoe|8</strong></p>',
    ],
    [
      '@**all** @**topic**',
      '<p><span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span> <span class="topic-mention">@topic</span></p>',
    ],
    ['@**all|11**', '<p><span class="user-mention" data-user-id="11">@all</span></p>'],
    [
      '#**a b.c>x/y**',
      '<p><a class="stream-topic" data-stream-id="2" href="/#narrow/channel/2-a-b.2Ec/topic/x.2Fy">#a b.c &gt; x/y</a></p>',
    ],
    ['(foo.com) a@b.co', '<p>(<a href="http://foo.com">foo.com</a>) <a href="mailto:a@b.co">a@b.co</a></p>'],
    ['http://x.com?a=1 **http://x.com**', '<p>http://x.com?a=1 <strong>http://x.com</strong></p>'],
    ['[t](//h/x)', '<p><a href="http://h/x">t</a></p>'],
    ['[t](javascript:alert(1))', '<p>[t](javascript:alert(1))</p>'],
    ['[t](<a b> "c")', '<p><a href="http://a%20b" title="c">t</a></p>'],
    [':green_tick:', '<p><img alt=":green_tick:" class="emoji" src="/emoji/3.png" title="green tick"></p>'],
    ['❤ ❤️', '<p>❤ <span aria-label="heart" class="emoji emoji-2764" role="img" title="heart">:heart:</span></p>'],
    ['$$\\frac{1$$', '<p><span class="tex-error">$$\\frac{1$$</span></p>'],
    ['&copy; &amp;<3', '<p>&copy; &amp;&lt;3</p>'],
  ])('is rendered as expected: %j', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  it('has emoji instead of emoticons only if the person chose this', () => {
    expect(html('hi :)')).toBe('<p>hi :)</p>')
    expect(html('hi :)', { translateEmoticons: true })).toContain(':smile:</span>')
  })

  it('is linked where linkifiers match, unless a letter is next to the match', () => {
    expect(html('#12 (#3), x#4 #5a `#6`', { linkifiers: [TICKETS] })).toBe(
      '<p><a href="https://tickets.example/12">#12</a> (<a href="https://tickets.example/3">#3</a>), x#4 #5a <code>#6</code></p>',
    )
  })
})

describe('facts about a message', () => {
  it('include mentioned people, groups and wildcards, but neither silent mentions nor people who left', () => {
    const rendered = render('@**Zoe** @_**Mia Member** @**Gone Away** @*kitchen crew* @**everyone** @**topic**')
    expect([...rendered.mentionedPeople]).toEqual([7])
    expect([...rendered.mentionedGroups]).toEqual([5])
    expect(rendered.mentionsChannel).toBe(true)
    expect(rendered.mentionsTopic).toBe(true)
  })

  it('leave out mentions in code', () => {
    expect(render('`@**Zoe**`\n```\n@**Zoe**\n```').mentionedPeople.size).toBe(0)
  })

  it('include links, images and uploads', () => {
    const rendered = render(
      '[f](/user_uploads/2/ab/f.txt) http://zulip.testserver/user_uploads/2/cd/g.png http://a.co/x.png',
    )
    expect(rendered.hasLink).toBe(true)
    expect(rendered.hasImage).toBe(true)
    expect(rendered.uploads.sort()).toEqual(['2/ab/f.txt', '2/cd/g.png'])
    expect(render('[f](http://other.example/user_uploads/2/ab/f.txt)').uploads).toEqual([])
    expect(render('just text')).toMatchObject({ hasLink: false, hasImage: false, uploads: [] })
    expect(render('#**Denmark**').hasLink).toBe(true)
  })

  it('include thumbnails of uploads that are images', () => {
    const lookup = {
      ...LOOKUP,
      findUploadedImage: () => ({ width: 128, height: 64, isAnimated: false, type: 'image/png' }),
    }
    const shown = html('[x](/user_uploads/2/ab/x.png)', { lookup })
    expect(shown).toContain(
      '<img data-original-content-type="image/png" data-original-dimensions="128x64" src="/user_uploads/thumbnail/2/ab/x.png/840x560.webp">',
    )
  })

  it('include no image if previews are off or if there are too many addresses', () => {
    expect(render('http://a.co/x.png', { previewMedia: false })).toMatchObject({ hasImage: false, hasLink: true })
    const many = Array.from({ length: 25 }, (_, index) => `http://a.co/${index}.png`).join(' ')
    expect(render(many).hasImage).toBe(false)
  })

  it('include alert words between spaces or punctuation, regardless of case', () => {
    const alertWords = new Set(['lunch', 'code review', 'c++'])
    const found = (text: string) => [...render(text, { alertWords }).alertWords].sort()
    expect(found('Lunch?')).toEqual(['lunch'])
    expect(found('brunch, lunches')).toEqual([])
    expect(found('a (code review) of c++')).toEqual(['c++', 'code review'])
    expect(found('```\nlunch\n```')).toEqual([])
  })
})

describe('links, mentions and pictures', () => {
  const FIRST = new Map([['harvest', 42 as MessageId]])
  const lookup: MarkdownLookup = {
    ...LOOKUP,
    findFirstMessage: (_channel, topic) => FIRST.get(topic),
    findUploadedImage: () => ({ width: 3, height: 2, isAnimated: true, type: 'image/gif' }),
    findGroupByName: (name) => (name === 'faded' ? { id: 5 as GroupId, name, isDeactivated: true } : undefined),
  }
  const shownFor = (source: string) => render(source, { lookup })

  it.each([
    ['#**Denmark**', '<a class="stream" data-stream-id="1" href="/#narrow/channel/1-Denmark">#Denmark</a>'],
    ['#**Denmark>harvest**', 'href="/#narrow/channel/1-Denmark/topic/harvest/with/42">#Denmark &gt; harvest</a>'],
    ['#**Denmark>never**', 'href="/#narrow/channel/1-Denmark/topic/never">#Denmark &gt; never</a>'],
    [
      '#**Denmark>one@two@7**',
      '<a class="message-link" href="/#narrow/channel/1-Denmark/topic/one.40two/near/7">#Denmark &gt; one@two @ 💬</a>',
    ],
    ['#**Denmark>one@x7**', 'topic/one.40x7">#Denmark &gt; one@x7</a>'],
    ['#**Nowhere>one@7**', '#<strong>Nowhere&gt;one@7</strong>'],
  ])('are rendered as expected: %s', (source, shown) => {
    expect(shownFor(source).html).toContain(shown)
  })

  it('include a class for mentions of everyone, and the type and the size of the original picture', () => {
    expect(shownFor('@**all**').html).toContain('class="user-mention channel-wildcard-mention" data-user-id="*"')
    const image =
      '<img data-animated="true" data-original-content-type="image/gif" data-original-dimensions="3x2" src="/user_uploads/'
    expect(shownFor('[x](/user_uploads/2/ab/x.gif)').html).toContain(image)
  })

  it('mention nobody through a group that is deactivated', () => {
    const { html: shown, mentionedGroups } = shownFor('@*faded*')
    expect(shown).toBe('<p><span class="user-group-mention silent" data-user-group-id="5">faded</span></p>')
    expect(mentionedGroups.size).toBe(0)
  })
})
