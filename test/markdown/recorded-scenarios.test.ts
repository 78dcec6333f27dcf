/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import type { AccountId, ChannelId, GroupId } from '#lib/ids'
import type { Linkifier, MarkdownLookup } from '#markdown/rendering/types'
import { html } from './world'

interface Step {
  as?: string | null
  call?: string
  params?: Record<string, string | boolean> | null
  bind?: Record<string, string>
  expect?: { body?: { rendered?: string } }
}

const files = import.meta.glob<string>('../conformance/scenarios/markdown.json', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const file: { scenarios: { name: string; steps: Step[] }[] } = JSON.parse(Object.values(files)[0] ?? '{"scenarios":[]}')
const { scenarios } = file

/** The people and channels of the organisation that scenarios play on. */
const NAMES = {
  olivia: 'Olivia Owner',
  ada: 'Ada Admin',
  max: 'Max Moderator',
  mia: 'Mia Member',
  ben: 'Ben Brook',
  kim: 'Kim Kowalski',
  gus: 'Gus Guest',
}
const CHANNELS = ['Verona', 'Denmark', 'Venice', 'Rome', 'Core']

/** The organisation that the scenarios speak of, with made-up ids. */
class World {
  readonly linkifiers: Linkifier[] = []
  readonly emoticonFriends = new Set<string>()
  private readonly ids = new Map<string, number>()
  private readonly groups: { id: GroupId; name: string }[] = []
  readonly lookup: MarkdownLookup

  constructor() {
    const people = Object.entries(NAMES).map(([nick, fullName]) => ({
      id: this.bind<AccountId>(nick),
      fullName,
      isActive: true,
    }))
    const channels = CHANNELS.map((name) => ({ id: this.bind<ChannelId>(`#${name.toLowerCase()}`), name }))
    this.lookup = {
      findPersonByName: (name) => people.find((person) => person.fullName.toLowerCase() === name.toLowerCase()),
      findPersonById: (id) => people.find((person) => person.id === id),
      findGroupByName: (name) => this.groups.find((group) => group.name === name),
      findChannelByName: (name) => channels.find((channel) => channel.name === name),
      findCustomEmoji: () => undefined,
    }
  }

  private bind<Id extends number>(token: string): Id {
    this.ids.set(token, 10 + this.ids.size)
    return (9 + this.ids.size) as Id
  }

  resolve(text: string): string {
    return text.replace(/«(\$([#\w.]+)|host)»/g, (_, token: string, name: string) => {
      if (token === 'host') return 'localhost'
      const nick = /^(\w+)\.email$/.exec(name)?.[1]
      return nick ? `${nick}@example.com` : String(this.ids.get(name) ?? this.bind(name))
    })
  }

  /** Does what a step before the rendering does. */
  perform({ as, call = '', params }: Step): void {
    if (call === 'POST /user_groups/create') this.groups.push({ id: this.bind('kitchen'), name: String(params?.name) })
    else if (call === 'PATCH /settings') this.setEmoticons(as ?? '', String(params?.translate_emoticons) === 'true')
    else if (call.startsWith('DELETE /realm/filters')) this.linkifiers.shift()
    else if (call === 'POST /realm/filters') {
      this.linkifiers.push({ id: 1, pattern: String(params?.pattern), urlTemplate: String(params?.url_template) })
    }
  }

  private setEmoticons(nick: string, isOn: boolean): void {
    if (isOn) this.emoticonFriends.add(nick)
    else this.emoticonFriends.delete(nick)
  }
}

/** The scenarios of a file play on one organisation. */
const world = new World()

describe.skipIf(scenarios.length === 0)('recorded scenarios', () => {
  it.each(scenarios)('$name', ({ steps }) => {
    for (const step of steps) {
      const rendered = step.expect?.body?.rendered
      if (step.call !== 'POST /messages/render' || rendered === undefined) world.perform(step)
      else {
        const translateEmoticons = world.emoticonFriends.has(step.as ?? '')
        const { lookup, linkifiers } = world
        const options = { lookup, linkifiers, translateEmoticons, realmUrl: 'http://localhost' }
        expect(html(world.resolve(String(step.params?.content)), options)).toBe(world.resolve(rendered))
      }
    }
  })
})
