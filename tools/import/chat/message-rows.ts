import type { Json } from '../../lib/json.ts'
import type { Report } from '../report.ts'
import { MAX_MESSAGE_LENGTH } from '../server-values.ts'

/**
 * A message from another chat program as a row.
 * @param given with times in seconds
 */
export function messageRow(
  {
    audience,
    concerns,
    source,
    ...given
  }: {
    id: number
    senderId: number
    client: string
    sentAt: number
    editedAt: number | null
    source: string
    place: { channelId: number; topic: string } | { people: number[] }
    audience: number[]
    concerns: { mentioned: Set<number>; isToAll: boolean }
    reactions: object[]
    files: number[]
  },
  report: Report,
) {
  const mentioned = audience.filter((person) => concerns.mentioned.has(person))
  return {
    ...given,
    audience,
    source: fitting(source, report),
    html: null,
    isResolvedNotice: false,
    edits: [],
    concerns: {
      ...(mentioned.length > 0 && { mentioned }),
      ...(concerns.isToAll && 'channelId' in given.place && { channelWildcard: audience }),
    },
  }
}

function fitting(source, report) {
  if (source === '') report.change('messages without readable content, shown as “(no text)”')
  const characters = [...(source || '(no text)')]
  if (characters.length <= MAX_MESSAGE_LENGTH) return characters.join('')
  report.change('messages cut to 10,000 characters')
  return `${characters.slice(0, MAX_MESSAGE_LENGTH - 1).join('')}…`
}

export const ascending = (ids) => [...new Set<Json>(ids)].sort((one, other) => one - other)
