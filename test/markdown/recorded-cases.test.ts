/// <reference types="vite/client" />
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { html } from './world'

interface Cases {
  regular: { name: string; input: string; expected_output: string; translate_emoticons?: boolean }[]
  linkify: [input: string, template: string, url: string][]
}

/** The cases were recorded on Zulip's server, and are stored outside the project. */
const files = import.meta.glob<Cases>('../../../shared/markdown/cases.json', { eager: true, import: 'default' })
const cases = Object.values(files)[0]

/** The Zulip server on which the cases were recorded loaded images from other hosts through a proxy. */
function proxyImageUrl(url: string): string {
  const digest = createHmac('sha1', 'dummy').update(url).digest('hex')
  return `https://external-content.zulipcdn.net/external_content/${digest}/${Buffer.from(url).toString('hex')}`
}

function linked(template: string, url: string): string {
  if (url === '') return template
  const isMail = /^[^/:]+@/.test(url)
  const scheme = /^https?:/.test(url) ? '' : isMail ? 'mailto:' : 'http://'
  return template.replace('%s', () => `<a href="${scheme}${url}">${url}</a>`)
}

/** Cases whose result is different at this feature level: the space after `def` has a `<span>` of its own. */
const OTHERWISE: Record<string, (recorded: string) => string> = {
  codeblock_hilite_python: (recorded) => recorded.replace('def</span> <', 'def</span><span class="w"> </span><'),
}
const expectedOf = (name: string, recorded: string): string => (OTHERWISE[name] ? OTHERWISE[name](recorded) : recorded)

describe.skipIf(!cases)('cases recorded on Zulip’s server', () => {
  it.each(cases?.regular ?? [])(
    'are rendered the same: $name',
    ({ name, input, expected_output, translate_emoticons }) => {
      const translateEmoticons = translate_emoticons ?? name.startsWith('translate_emoticons')
      expect(html(input, { proxyImageUrl, translateEmoticons })).toBe(expectedOf(name, expected_output))
    },
  )

  it.each(cases?.linkify ?? [])('are linked the same: %s', (input, template, url) => {
    expect(html(input, { previewMedia: false })).toBe(linked(template, url))
  })
})
