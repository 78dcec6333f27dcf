import type { AccountId, ChannelId, GroupId } from '#lib/ids'
import { renderMarkdown } from '#markdown/render-markdown'
import type { Linkifier, MarkdownLookup, MarkdownOptions, Rendered } from '#markdown/rendering/types'

export const PEOPLE = [
  { id: 7 as AccountId, fullName: 'Zoe', isActive: true },
  { id: 8 as AccountId, fullName: 'Mia Member', isActive: true },
  { id: 9 as AccountId, fullName: 'Gone Away', isActive: false },
  { id: 11 as AccountId, fullName: 'all', isActive: true },
]

/** An organization with a few people, two channels, a group and a custom emoji. */
export const LOOKUP: MarkdownLookup = {
  findPersonByName: (name) => PEOPLE.find((person) => person.fullName.toLowerCase() === name.toLowerCase()),
  findPersonById: (id) => PEOPLE.find((person) => person.id === id),
  findGroupByName: (name) => (name === 'kitchen crew' ? { id: 5 as GroupId, name } : undefined),
  findChannelByName: (name) => ({ Denmark: { id: 1 as ChannelId, name }, 'a b.c': { id: 2 as ChannelId, name } })[name],
  findCustomEmoji: (name) => (name === 'green_tick' ? { id: '3', name, url: '/emoji/3.png' } : undefined),
}

export const TICKETS: Linkifier = { id: 1, pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://tickets.example/{id}' }

export const OPTIONS: MarkdownOptions = {
  lookup: LOOKUP,
  linkifiers: [],
  realmUrl: 'http://zulip.testserver',
  translateEmoticons: false,
  defaultCodeLanguage: '',
  previewMedia: true,
  now: Date.UTC(2026, 10, 21, 12),
}

export function render(source: string, options: Partial<MarkdownOptions> = {}): Rendered {
  return renderMarkdown(source, { ...OPTIONS, ...options })
}

export function html(source: string, options: Partial<MarkdownOptions> = {}): string {
  return render(source, options).html
}
