import { describe, expect, it } from 'vitest'
import { html } from './world'

/** The content of the <code> element. */
function highlighted(language: string, code: string): string {
  return /<code>(.*)\n<\/code>/s.exec(html(`\`\`\`${language}\n${code}\n\`\`\``))?.[1] ?? ''
}

describe('highlighted code', () => {
  // These results were compared with those of Pygments 2.18.
  it.each([
    [
      'py',
      'x = f"a{y!r}"',
      '<span class="n">x</span> <span class="o">=</span> <span class="sa">f</span><span class="s2">"a</span><span class="si">{</span><span class="n">y</span><span class="si">!r}</span><span class="s2">"</span>',
    ],
    [
      'js',
      'const f = /a/',
      '<span class="kd">const</span><span class="w"> </span><span class="nx">f</span><span class="w"> </span><span class="o">=</span><span class="w"> </span><span class="sr">/a/</span>',
    ],
    [
      'json',
      '{"a": 1}',
      '<span class="p">{</span><span class="nt">"a"</span><span class="p">:</span><span class="w"> </span><span class="mi">1</span><span class="p">}</span>',
    ],
    [
      'bash',
      'echo "$X" # c',
      '<span class="nb">echo</span><span class="w"> </span><span class="s2">"</span><span class="nv">$X</span><span class="s2">"</span><span class="w"> </span><span class="c1"># c</span>',
    ],
    [
      'c',
      'int x = 0x1f;',
      '<span class="kt">int</span><span class="w"> </span><span class="n">x</span><span class="w"> </span><span class="o">=</span><span class="w"> </span><span class="mh">0x1f</span><span class="p">;</span>',
    ],
    ['sql', "SELECT 'a'", '<span class="k">SELECT</span><span class="w"> </span><span class="s1">\'a\'</span>'],
    [
      'rust',
      'let x: u8;',
      '<span class="kd">let</span><span class="w"> </span><span class="n">x</span><span class="p">:</span><span class="w"> </span><span class="kt">u8</span><span class="p">;</span>',
    ],
    ['diff', '-a\n+b', '<span class="gd">-a</span>\n<span class="gi">+b</span>'],
  ])('follows the grammar of %s', (language, code, expected) => {
    expect(highlighted(language, code)).toBe(expected)
  })

  it('contains every character of the code', () => {
    const code = '"a\' /* {x} <b> & `é💩` #{y} """ \\\n\n\t$z // -- -->'
    const text = code.replace(/\t/g, '    ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    for (const language of [
      'py',
      'js',
      'ts',
      'json',
      'php',
      'tex',
      'bash',
      'c',
      'cpp',
      'cs',
      'java',
      'go',
      'rust',
      'sql',
      'css',
      'html',
      'xml',
      'yaml',
      'diff',
      'rb',
      'ini',
    ]) {
      expect(highlighted(language, code).replace(/<\/?span[^>]*>/g, ''), language).toBe(text)
    }
  })

  it('has the language that its first line names if no other is given, and indented code hides this line unless it is a path', () => {
    expect(html('```\n:::py\nTrue\n```')).toContain('<span class="kc">True</span>')
    expect(html('    :::py\n    True')).toBe(
      '<div class="codehilite"><pre><span></span><code><span class="kc">True</span>\n</code></pre></div>',
    )
    expect(html('    #!/usr/bin/python\n    True')).toContain('<span class="ch">#!/usr/bin/python</span>\n')
  })

  it('is shown as plain text, under the name of the language, if there is no grammar', () => {
    expect(html('```cobol\nMOVE 1\n```')).toContain('data-code-language="COBOL"><pre><span></span><code>MOVE 1\n')
    expect(html('```No-Such\nx\n```')).toContain('data-code-language="no-such"')
  })
})
