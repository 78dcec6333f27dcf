/** A message as it is in Slack's exports, and how our clients show it. */
export interface Case {
  about: string
  given: Given
  /** The HTML of the message, with numeric entities as characters. */
  shown: string
}

type Given =
  | { text: string }
  | { rich: unknown[] }
  | { blocks: unknown[]; text?: string }
  | { attachments: unknown[]; text?: string }

const text = (about: string, given: string, shown: string): Case => ({ about, given: { text: given }, shown })
const rich = (about: string, given: unknown[], shown: string): Case => ({ about, given: { rich: given }, shown })
const blocks = (about: string, given: unknown[], shown: string): Case => ({ about, given: { blocks: given }, shown })
const attached = (about: string, given: unknown, shown: string): Case => ({
  about,
  given: { attachments: [given] },
  shown,
})

const said = (words: string, style?: object) => ({ type: 'text', text: words, ...(style && { style }) })
const section = (...elements: unknown[]) => ({ type: 'rich_text_section', elements })
const list = (style: 'bullet' | 'ordered', indent: number, ...items: string[]) => ({
  type: 'rich_text_list',
  style,
  indent,
  elements: items.map((item) => section(said(item))),
})
const mrkdwn = (words: string) => ({ type: 'mrkdwn', text: words })
const plainText = (words: string) => ({ type: 'plain_text', text: words, emoji: true })

export const CASES: Case[] = [
  // Text with formatting characters.
  text('bold', 'a *bold* word', '<p>a <strong>bold</strong> word</p>'),
  text('italic', 'an _italic_ word', '<p>an <em>italic</em> word</p>'),
  text('strikethrough', 'a ~struck~ word', '<p>a <del>struck</del> word</p>'),
  text(
    'bold and italic',
    '*_both_* and _*both*_',
    '<p><strong><em>both</em></strong> and <strong><em>both</em></strong></p>',
  ),
  text('all three marks', '*_~all~_*', '<p><del><strong><em>all</em></strong></del></p>'),
  text('asterisks in the middle of a word', 'a*b*c and 2*3*4', '<p>a*b*c and 2*3*4</p>'),
  text('asterisks between spaces', '2 * 3 * 4', '<p>2 * 3 * 4</p>'),
  text('underscores in the middle of a word', 'snake_case_name and __init__', '<p>snake_case_name and __init__</p>'),
  text('tildes before numbers', '~5 or ~6', '<p>~5 or ~6</p>'),
  text('two tildes', 'a ~~b~~ c', '<p>a ~~b~~ c</p>'),
  text('marks around spaces', '* a * and _ b _', '<ul>\n<li>a * and _ b _</li>\n</ul>'),
  text('marks on different lines', '*a\nb*', '<p>*a<br>\nb*</p>'),
  text('bold before a comma', '*yes*, (*no*)', '<p><strong>yes</strong>, (<strong>no</strong>)</p>'),
  text('an unfinished mark', 'a *b', '<p>a *b</p>'),
  text('marks in bold', '*a_b c*', '<p><strong>a_b c</strong></p>'),
  text('a caret in italic', '_x^2_', '<p><em>x^2</em></p>'),
  text('bold next to italic', '*a*_b_', '<p><strong>a</strong><em>b</em></p>'),
  text('bold that begins with a number', '*5 stars*', '<p><strong>5 stars</strong></p>'),
  // Text with code.
  text('code', 'run `npm start` now', '<p>run <code>npm start</code> now</p>'),
  text('marks in code', '`*a* _b_ ~c~ :tada:`', '<p><code>*a* _b_ ~c~ :tada:</code></p>'),
  text('entities in code', '`a &lt; b &amp;&amp; c`', '<p><code>a &lt; b &amp;&amp; c</code></p>'),
  text('a link in code', '`curl <https://a.example/x>`', '<p><code>curl https://a.example/x</code></p>'),
  text(
    'a block of code',
    '```let a = 1\nlet b = *2*```',
    '<div class="codehilite"><pre><span></span><code>let a = 1\nlet b = *2*\n</code></pre></div>',
  ),
  text(
    'a block of code in a line',
    'see ```a``` there',
    '<p>see</p>\n<div class="codehilite"><pre><span></span><code>a\n</code></pre></div>\n<p>there</p>',
  ),
  text(
    'a block with blank lines',
    '```\na\n\n    b\n```',
    '<div class="codehilite"><pre><span></span><code>a\n\n    b\n</code></pre></div>',
  ),
  text(
    'a fence in a block',
    '```~~~\nx\n~~~```',
    '<div class="codehilite"><pre><span></span><code>~~~\nx\n~~~\n</code></pre></div>',
  ),
  text('backticks in words', 'it`s what it`s, and `code`', '<p>it`s what it`s, and <code>code</code></p>'),
  text('a single backtick', 'it`s a *tick*', '<p>it`s a <strong>tick</strong></p>'),
  text('bold code', '*`code`*', '<p><strong><code>code</code></strong></p>'),
  text('a backslash before code', 'C:\\`dir`', '<p>C:\\<code>dir</code></p>'),
  // Text with quotes.
  text('a quote and a reply', '&gt; quoted\nanswer', '<blockquote>\n<p>quoted</p>\n</blockquote>\n<p>answer</p>'),
  text(
    'a quote of several lines',
    '&gt; one\n&gt; two\n&gt;three',
    '<blockquote>\n<p>one<br>\ntwo<br>\nthree</p>\n</blockquote>',
  ),
  text(
    'a quote with marks',
    '&gt; *bold* and `code`',
    '<blockquote>\n<p><strong>bold</strong> and <code>code</code></p>\n</blockquote>',
  ),
  text(
    'a quote to the end of the text',
    'so:\n&gt;&gt;&gt; one\n\ntwo\n```three```',
    '<p>so:</p>\n<blockquote>\n<p>one</p>\n<p>two</p>\n<div class="codehilite"><pre><span></span><code>three\n</code></pre></div>\n</blockquote>',
  ),
  text(
    'a quote between texts',
    'before\n&gt; quoted\nafter',
    '<p>before</p>\n<blockquote>\n<p>quoted</p>\n</blockquote>\n<p>after</p>',
  ),
  text('a list in a quote', '&gt; • a\n&gt; • b', '<blockquote>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</blockquote>'),
  text('a “>” within a line', 'a &gt; b', '<p>a &gt; b</p>'),
  text(
    'two quotes',
    '&gt; one\n\n&gt; two',
    '<blockquote>\n<p>one</p>\n</blockquote>\n<blockquote>\n<p>two</p>\n</blockquote>',
  ),
  // Text with lists.
  text('bullets', '• one\n• two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'),
  text(
    'bullets after text',
    'we need:\n• one\n• two\nthat is all',
    '<p>we need:</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>that is all</p>',
  ),
  text(
    'nested bullets',
    '• a\n    ◦ b\n        ▪︎ c\n    ◦ d\n• e',
    '<ul>\n<li>a<ul>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n<li>d</li>\n</ul>\n</li>\n<li>e</li>\n</ul>',
  ),
  text('dashes', '- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'),
  text('numbers', '1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'),
  text('numbers that start at five', '5. five\n6. six', '<ol start="5">\n<li>five</li>\n<li>six</li>\n</ol>'),
  text('numbers with a gap', '1. one\n3. three', '<ol>\n<li>one</li>\n</ol>\n<p>3. three</p>'),
  text('a year at the start of a line', '2020. What a year', '<ol start="2020">\n<li>What a year</li>\n</ol>'),
  text(
    'a bullet with marks',
    '• *bold* and _italic_',
    '<ul>\n<li><strong>bold</strong> and <em>italic</em></li>\n</ul>',
  ),
  text('a bullet that begins with bold', '*bold* at the start', '<p><strong>bold</strong> at the start</p>'),
  // Text that would mean something in Markdown or HTML, but doesn't in Slack.
  text('a line that begins with “#”', '# not a heading', '<p># not a heading</p>'),
  text('a “#” before a number', '#5 is *done*', '<p>#5 is <strong>done</strong></p>'),
  text('dashes as a line', 'a\n---\nb', '<p>a<br>\n---<br>\nb</p>'),
  text('a plus', '+ one more', '<p>+ one more</p>'),
  text('spaces at the start', '    four blanks', '<p>four blanks</p>'),
  text('brackets and parentheses', '[a](b) and [c]', '<p>[a](b) and [c]</p>'),
  text('dollars', '$$5$$ and $5', '<p>$$5$$ and $5</p>'),
  text('a typed entity', '&amp;lt; &amp;amp; &amp;#42;', '<p>&amp;lt; &amp;amp; &amp;#42;</p>'),
  text('characters of HTML', '&lt;b&gt;bold&lt;/b&gt; &amp; more', '<p>&lt;b&gt;bold&lt;/b&gt; &amp; more</p>'),
  text('a typed mention', '@**Maya** @*staff* #**general**', '<p>@**Maya** @<strong>staff</strong> #**general**</p>'),
  text('a typed time', '&lt;time:2020-01-01&gt;', '<p>&lt;time:2020-01-01&gt;</p>'),
  text('a typed command', '/me waves', '<p>/me waves</p>'),
  text('lines', 'one\ntwo\n\nthree', '<p>one<br>\ntwo</p>\n<p>three</p>'),
  text('pipes below a line with pipes', 'a || b\n||\nc | d\n-|-', '<p>a || b<br>\n||<br>\nc | d<br>\n-|-</p>'),
  text('a typed table', '| a | b |\nand more', '<p>| a | b |<br>\nand more</p>'),
  // Text with mentions, dates and links, which are in angle brackets.
  text('a mention', 'ask <@U1>', '<p>ask <span class="user-mention" data-user-id="7">@Maya</span></p>'),
  text(
    'a mention with a label',
    'ask <@U1|maya>, please',
    '<p>ask <span class="user-mention" data-user-id="7">@Maya</span>, please</p>',
  ),
  text('a mention after a colon', 'cc:<@U1>', '<p>cc: <span class="user-mention" data-user-id="7">@Maya</span></p>'),
  text('a mention of an unknown person', '<@U9|petra> and <@U9>', '<p>@petra and @unknown</p>'),
  text(
    'a channel',
    'see <#C1|general>',
    '<p>see <a class="stream" data-stream-id="1" href="/#narrow/channel/1-general">#general</a></p>',
  ),
  text('an unknown channel', 'see <#C9|secret> and <#C9>', '<p>see #secret and #unknown</p>'),
  text(
    'a mention of everyone',
    '<!here> <!channel|@channel> <!everyone>',
    '<p><span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span> <span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span> <span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span></p>',
  ),
  text('a group', 'ask <!subteam^S1|@designers>', '<p>ask @designers</p>'),
  text(
    'a date',
    '<!date^1577930200^{date}|New Year>',
    '<p><time datetime="2020-01-02T01:56:40Z">2020-01-02T01:56:40Z</time></p>',
  ),
  text('a link', '<https://a.example/x>', '<p><a href="https://a.example/x">https://a.example/x</a></p>'),
  text('a link with a label', 'the <https://a.example/x|plan>', '<p>the <a href="https://a.example/x">plan</a></p>'),
  text(
    'a link with parentheses',
    '<https://a.example/a(b)|the *plan*>',
    '<p><a href="https://a.example/a%28b%29">the *plan*</a></p>',
  ),
  text(
    'a link with an ampersand',
    '<https://a.example/?a=1&amp;b=2>',
    '<p><a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>',
  ),
  text('a bold link', '*<https://a.example|here>*', '<p><strong><a href="https://a.example">here</a></strong></p>'),
  text(
    'a link before a full stop',
    'at <https://a.example/x>.',
    '<p>at <a href="https://a.example/x">https://a.example/x</a>.</p>',
  ),
  text(
    'a link with brackets in its label',
    '<https://a.example|[x] y>',
    '<p><a href="https://a.example">(x) y</a></p>',
  ),
  text('an email address', '<mailto:a@b.example|a@b.example>', '<p><a href="mailto:a@b.example">a@b.example</a></p>'),
  text(
    'an email address with a name',
    '<mailto:a@b.example|write us>',
    '<p><a href="mailto:a@b.example">write us</a></p>',
  ),
  text('a link with an invalid scheme', '<javascript:alert(1)|x>', '<p>x (javascript:alert(1))</p>'),
  text(
    'two links without a space',
    '<https://a.example/x><https://a.example/y>',
    '<p><a href="https://a.example/x">https://a.example/x</a><a href="https://a.example/y">https://a.example/y</a></p>',
  ),
  // Text with emoji.
  text(
    'emoji with Slack’s names',
    ':slightly_smiling_face: :thumbsup: :white_check_mark:',
    '<p><span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span> <span aria-label="+1" class="emoji emoji-1f44d" role="img" title="+1">:+1:</span> <span aria-label="check" class="emoji emoji-2705" role="img" title="check">:check:</span></p>',
  ),
  text(
    'an emoji with a skin tone',
    ':+1::skin-tone-3: :wave::skin-tone-6:',
    '<p><span aria-label="+1" class="emoji emoji-1f44d" role="img" title="+1">:+1:</span> <span aria-label="wave" class="emoji emoji-1f44b" role="img" title="wave">:wave:</span></p>',
  ),
  text('a custom emoji', ':party-parrot:', '<p>:party-parrot:</p>'),
  text('a time with colons', 'at 10:30:15', '<p>at 10:30:15</p>'),
  text(
    'an emoji after a time',
    '10:30:tada:',
    '<p>10:30<span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span></p>',
  ),
  text(
    'emoji without spaces',
    ':tada::tada:',
    '<p><span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span><span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span></p>',
  ),
  text('an emoji without a name here', ':clock1:', '<p>🕐</p>'),
  // Messages with rich text.
  rich('styles', [section(said('a '), said('bold', { bold: true }), said(' b'))], '<p>a <strong>bold</strong> b</p>'),
  rich(
    'a style with spaces at its ends',
    [section(said('a'), said(' bold ', { bold: true }), said('b'))],
    '<p>a <strong>bold</strong> b</p>',
  ),
  rich(
    'adjacent styles',
    [section(said('one', { italic: true }), said('two', { bold: true }), said('three', { strike: true }))],
    '<p><em>one</em><strong>two</strong><del>three</del></p>',
  ),
  rich(
    'a style on several lines',
    [section(said('one\ntwo', { bold: true }))],
    '<p><strong>one</strong><br>\n<strong>two</strong></p>',
  ),
  rich('asterisks as text', [section(said('*not bold* 2*3*4 `no code`'))], '<p>*not bold* 2*3*4 `no code`</p>'),
  rich('code with backticks', [section(said('a `b` c', { code: true }))], '<p><code>a `b` c</code></p>'),
  rich(
    'a link with a style',
    [section({ type: 'link', url: 'https://a.example/x', text: 'here', style: { italic: true } })],
    '<p><em><a href="https://a.example/x">here</a></em></p>',
  ),
  rich(
    'a link without a text',
    [section(said('see '), { type: 'link', url: 'https://a.example/x' }, said(' there'))],
    '<p>see <a href="https://a.example/x">https://a.example/x</a> there</p>',
  ),
  rich(
    'emoji with Unicode characters',
    [section({ type: 'emoji', name: 'made-up', unicode: '1f44d-1f3fd' }, { type: 'emoji', name: 'tada' })],
    '<p><span aria-label="+1" class="emoji emoji-1f44d" role="img" title="+1">:+1:</span><span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span></p>',
  ),
  rich(
    'mentions',
    [
      section(
        said('cc'),
        { type: 'user', user_id: 'U1' },
        said(' '),
        { type: 'channel', channel_id: 'C1' },
        said(' '),
        { type: 'broadcast', range: 'here' },
      ),
    ],
    '<p>cc <span class="user-mention" data-user-id="7">@Maya</span> <a class="stream" data-stream-id="1" href="/#narrow/channel/1-general">#general</a> <span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span></p>',
  ),
  rich(
    'a date',
    [section({ type: 'date', timestamp: 1577930200, format: '{date}', fallback: 'then' })],
    '<p><time datetime="2020-01-02T01:56:40Z">2020-01-02T01:56:40Z</time></p>',
  ),
  rich('a color', [section({ type: 'color', value: '#ff0000' })], '<p>#ff0000</p>'),
  rich(
    'a list',
    [section(said('needs:')), list('bullet', 0, 'one', 'two')],
    '<p>needs:</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  ),
  rich(
    'nested lists',
    [list('bullet', 0, 'a'), list('bullet', 1, 'b', 'c'), list('bullet', 2, 'd'), list('bullet', 0, 'e')],
    '<ul>\n<li>a<ul>\n<li>b</li>\n<li>c<ul>\n<li>d</li>\n</ul>\n</li>\n</ul>\n</li>\n<li>e</li>\n</ul>',
  ),
  rich(
    'numbers in bullets',
    [list('bullet', 0, 'a'), list('ordered', 1, 'one', 'two'), list('bullet', 0, 'b')],
    '<ul>\n<li>\n<p>a</p>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>',
  ),
  rich(
    'a list that continues',
    [{ ...list('ordered', 0, 'four', 'five'), offset: 3 }],
    '<ol start="4">\n<li>four</li>\n<li>five</li>\n</ol>',
  ),
  rich(
    'an item of several lines',
    [list('bullet', 0, 'one\nmore\n- no item', 'two')],
    '<ul>\n<li>\n<p>one<br>\nmore<br>\n- no item</p>\n</li>\n<li>\n<p>two</p>\n</li>\n</ul>',
  ),
  rich(
    'an item that looks like an item',
    [list('bullet', 0, '* star', '1. one')],
    '<ul>\n<li>* star</li>\n<li>1. one</li>\n</ul>',
  ),
  rich(
    'a quote',
    [{ type: 'rich_text_quote', elements: [said('one\n\ntwo')] }, section(said('answer'))],
    '<blockquote>\n<p>one</p>\n<p>two</p>\n</blockquote>\n<p>answer</p>',
  ),
  rich(
    'a list with a border',
    [{ ...list('bullet', 0, 'one'), border: 1 }, section(said('answer'))],
    '<blockquote>\n<ul>\n<li>one</li>\n</ul>\n</blockquote>\n<p>answer</p>',
  ),
  rich(
    'a block of code',
    [{ type: 'rich_text_preformatted', elements: [said('a\n```\nb')] }, section(said('after'))],
    '<div class="codehilite"><pre><span></span><code>a\n```\nb\n</code></pre></div>\n<p>after</p>',
  ),
  rich('an unknown part', [{ type: 'rich_text_future', elements: [] }, section(said('left'))], '<p>left</p>'),
  // Messages with Block Kit's blocks.
  blocks(
    'a section',
    [{ type: 'section', text: mrkdwn('*Build 7* passed') }],
    '<p><strong>Build 7</strong> passed</p>',
  ),
  blocks(
    'plain text',
    [{ type: 'section', text: plainText('*no bold* :tada: &amp; <@U1>') }],
    '<p>*no bold* <span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span> &amp; &lt;@U1&gt;</p>',
  ),
  blocks(
    'a header',
    [{ type: 'header', text: plainText('Release 1.0 :tada:') }],
    '<h2>Release 1.0 <span aria-label="tada" class="emoji emoji-1f389" role="img" title="tada">:tada:</span></h2>',
  ),
  blocks(
    'fields',
    [{ type: 'section', fields: [mrkdwn('*Who*\nMaya'), mrkdwn('*When*\nnow'), mrkdwn('a|b')] }],
    '<table>\n<thead>\n<tr>\n<th></th>\n<th></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><strong>Who</strong> Maya</td>\n<td><strong>When</strong> now</td>\n</tr>\n<tr>\n<td>a|b</td>\n<td></td>\n</tr>\n</tbody>\n</table>',
  ),
  blocks('one field', [{ type: 'section', fields: [mrkdwn('*Who*\nMaya')] }], '<p><strong>Who</strong><br>\nMaya</p>'),
  blocks(
    'context',
    [
      { type: 'divider' },
      {
        type: 'context',
        elements: [
          { type: 'image', image_url: 'https://a.example/i.png', alt_text: 'i' },
          mrkdwn('by *Maya*'),
          plainText('today'),
        ],
      },
    ],
    '<hr>\n<p>by <strong>Maya</strong> today</p>',
  ),
  blocks(
    'a button with a link',
    [
      {
        type: 'actions',
        elements: [
          { type: 'button', text: plainText('Open'), url: 'https://a.example/1' },
          { type: 'button', text: plainText('Approve') },
        ],
      },
    ],
    '<p><a href="https://a.example/1">Open</a></p>',
  ),
  blocks(
    'a picture',
    [{ type: 'image', image_url: 'https://a.example/chart', title: plainText('A chart') }],
    '<p><a href="https://a.example/chart">A chart</a></p>',
  ),
  blocks(
    'a video',
    [
      {
        type: 'video',
        title: plainText('A film'),
        title_url: 'https://a.example/film',
        video_url: 'https://a.example/embed',
      },
    ],
    '<p><a href="https://a.example/film">A film</a></p>',
  ),
  blocks(
    'Markdown',
    [{ type: 'markdown', text: '**bold** and [x](https://a.example)' }],
    '<p><strong>bold</strong> and <a href="https://a.example">x</a></p>',
  ),
  blocks(
    'a table',
    [
      {
        type: 'table',
        rows: [
          [
            { type: 'raw_text', text: 'a' },
            { type: 'raw_text', text: 'b' },
          ],
          [
            { type: 'rich_text', elements: [section(said('c', { bold: true }))] },
            { type: 'raw_text', text: 'd' },
          ],
        ],
      },
    ],
    '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><strong>c</strong></td>\n<td>d</td>\n</tr>\n</tbody>\n</table>',
  ),
  // Messages with attachments.
  attached(
    'a title with a link',
    { title: 'Build 7', title_link: 'https://a.example/7', text: 'passed', fallback: 'Build 7 passed' },
    '<p><strong><a href="https://a.example/7">Build 7</a></strong></p>\n<p>passed</p>',
  ),
  attached(
    'a text before the attachment, and an author',
    {
      pretext: 'New *ticket*',
      author_name: 'Maya',
      author_link: 'https://a.example/maya',
      title: 'It _broke_',
      text: 'See `log`',
    },
    '<p>New <strong>ticket</strong></p>\n<p><a href="https://a.example/maya">Maya</a></p>\n<p><strong>It</strong> <strong><em>broke</em></strong></p>\n<p>See <code>log</code></p>',
  ),
  attached(
    'fields',
    {
      fields: [
        { title: 'Priority', value: '*high*', short: true },
        { title: 'Count', value: 5, short: true },
      ],
    },
    '<p><strong>Priority</strong>: <strong>high</strong><br>\n<strong>Count</strong>: 5</p>',
  ),
  attached(
    'a picture and a footer',
    { text: 'a chart', image_url: 'https://a.example/chart', footer: 'Metrics', ts: 1577930200 },
    '<p>a chart</p>\n<p><a href="https://a.example/chart">https://a.example/chart</a></p>\n<p>Metrics <time datetime="2020-01-02T01:56:40Z">2020-01-02T01:56:40Z</time></p>',
  ),
  attached(
    'only a fallback',
    { fallback: 'Something <https://a.example|happened>' },
    '<p>Something <a href="https://a.example">happened</a></p>',
  ),
  attached(
    'an attachment with blocks',
    { fallback: '[no preview available]', blocks: [{ type: 'section', text: mrkdwn('inside') }] },
    '<p>inside</p>',
  ),
  attached(
    'buttons',
    {
      text: 'Deploy?',
      actions: [
        { type: 'button', text: 'Show', url: 'https://a.example/d' },
        { type: 'button', text: 'Yes' },
      ],
    },
    '<p>Deploy?</p>\n<p><a href="https://a.example/d">Show</a></p>',
  ),
  attached(
    'a shared message',
    {
      is_share: true,
      author_name: 'Jonas Weber',
      text: 'the *old* plan',
      from_url: 'https://club.slack.com/archives/C1/p1',
    },
    '<blockquote>\n<p><strong>Jonas Weber</strong> <a href="https://club.slack.com/archives/C1/p1">wrote</a></p>\n<p>the <strong>old</strong> plan</p>\n</blockquote>',
  ),
  {
    about: 'a preview that says nothing new',
    given: {
      text: 'see <https://a.example/?a=1&amp;b=2>',
      attachments: [{ from_url: 'https://a.example/?a=1&b=2', title: 'A page', text: 'about it' }],
    },
    shown: '<p>see <a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>',
  },
  {
    about: 'blocks that say more than the text',
    given: { text: 'fallback', blocks: [{ type: 'rich_text', elements: [section(said('the text', { bold: true }))] }] },
    shown: '<p><strong>the text</strong></p>',
  },
]
