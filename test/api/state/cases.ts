import type { Case } from './case'
import { channelCases } from './cases/channels'
import { messageCases } from './cases/messages'
import { organizationCases } from './cases/organization'
import { peopleCases } from './cases/people'
import { topicCases } from './cases/topics'

/** Everything that emits. Each chapter has a world of its own, in which its cases follow one another. */
export const CASES: Record<string, Case[]> = {
  messages: messageCases,
  topics: topicCases,
  channels: channelCases,
  people: peopleCases,
  organisation: organizationCases,
}
