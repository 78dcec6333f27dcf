import { parseId } from '#lib/ids'
import { type Element, finalElement } from '../html/element'
import type { Rendering } from '../rendering/rendering'
import type { MentionedPerson } from '../rendering/types'
import type { InlineJob } from './inline-rule'
import { GROUP_MENTION, PERSON_MENTION } from './mention-syntax'

const CHANNEL_WILDCARDS = new Set(['all', 'everyone', 'stream', 'channel'])
const TOPIC_WILDCARD = 'topic'
const NAME_AND_ID = /^([^\n]+)?\|(\d+)$/

/** Replaces `@**Name**`, `@**Name|id**`, `@**|id**` and the wildcards with mentions. With `@_`, nobody is notified. */
export function personMentions(text: string, { rendering }: InlineJob): string {
  if (!text.includes('@')) return text
  return text.replace(PERSON_MENTION, (source, silent: string, name: string) => {
    const element = mention(name, silent === '_', rendering)
    return element ? rendering.stash.put(element, source) : source
  })
}

function mention(name: string, isSilent: boolean, rendering: Rendering): Element | undefined {
  if (CHANNEL_WILDCARDS.has(name)) {
    if (!isSilent) rendering.found.mentionsChannel = true
    return labelled('user-mention channel-wildcard-mention', name, isSilent, { 'data-user-id': '*' })
  }
  if (name === TOPIC_WILDCARD) {
    if (!isSilent) rendering.found.mentionsTopic = true
    return labelled('topic-mention', name, isSilent, {})
  }
  const person = findPerson(name, rendering)
  if (!person) return undefined
  const isQuiet = isSilent || !person.isActive
  if (!isQuiet) rendering.found.mentionedPeople.add(person.id)
  return labelled('user-mention', person.fullName, isQuiet, { 'data-user-id': String(person.id) })
}

function findPerson(name: string, rendering: Rendering): MentionedPerson | undefined {
  const match = NAME_AND_ID.exec(name)
  if (!match) return rendering.lookup.findPersonByName(name)
  const [, fullName, id] = match
  const person = rendering.lookup.findPersonById(parseId(id!))
  return person && (fullName === undefined || fullName === person.fullName) ? person : undefined
}

/** Turns `@*group*` into a mention of the group. */
export function groupMentions(text: string, { rendering }: InlineJob): string {
  if (!text.includes('@')) return text
  return text.replace(GROUP_MENTION, (source, silent: string, name: string) => {
    const group = rendering.lookup.findGroupByName(name)
    if (!group) return source
    const isSilent = silent === '_' || group.isDeactivated === true
    if (!isSilent) rendering.found.mentionedGroups.add(group.id)
    const attributes = { 'data-user-group-id': String(group.id) }
    return rendering.stash.put(labelled('user-group-mention', group.name, isSilent, attributes), source)
  })
}

function labelled(kind: string, name: string, isSilent: boolean, attributes: Record<string, string>): Element {
  const label = isSilent ? name : `@${name}`
  return finalElement('span', { class: isSilent ? `${kind} silent` : kind, ...attributes }, label)
}
