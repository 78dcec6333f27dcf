import type { AccountId, ChannelId } from '#lib/ids'
import { renderMarkdown } from '#markdown/render-markdown'
import { messageText, type SlackMessage } from '../../../tools/import/slack/text/message-text'
import type { Names } from '../../../tools/import/slack/text/write-markdown'

const MAYA = { id: 7 as AccountId, fullName: 'Maya', isActive: true }
const GENERAL = { id: 1 as ChannelId, name: 'general' }

const NAMES: Names = {
  person: (id) => (id === 'U1' ? '@**Maya**' : undefined),
  channel: (id) => (id === 'C1' ? '#**general**' : undefined),
  everybody: () => '@**all**',
}

/** A Slack message as Markdown, and as clients show it. */
export function show(
  given: SlackMessage | { rich: unknown[] },
  tell: (what: string, kind?: string) => void = () => {},
) {
  const message = 'rich' in given ? { text: '', blocks: [{ type: 'rich_text', elements: given.rich }] } : given
  const markdown = messageText(message, NAMES, tell)
  const { html } = renderMarkdown(markdown, {
    lookup: {
      findPersonByName: (name) => (name === MAYA.fullName ? MAYA : undefined),
      findPersonById: () => undefined,
      findGroupByName: () => undefined,
      findChannelByName: (name) => (name === GENERAL.name ? GENERAL : undefined),
      findCustomEmoji: () => undefined,
    },
    linkifiers: [],
    realmUrl: 'https://club.example',
    translateEmoticons: false,
    defaultCodeLanguage: '',
    previewMedia: true,
    now: 0,
  })
  return { markdown, html: withCharacters(html) }
}

/** Decodes numeric entities as a browser does, and removes zero-width spaces. Named entities such as `&lt;` stay. */
function withCharacters(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code: string) => {
    const character = String.fromCodePoint(Number(code))
    return character === '\u200B' ? '' : character
  })
}
