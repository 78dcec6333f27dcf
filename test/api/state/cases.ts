import type { Case } from './case'
import { botCases } from './cases/bots'
import { channelCases } from './cases/channels'
import { fileCases } from './cases/files'
import { messageCases } from './cases/messages'
import { organizationCases } from './cases/organization'
import { peopleCases } from './cases/people'
import { profileCases } from './cases/profiles'
import { restrictedCases } from './cases/restricted'
import { settingCases } from './cases/settings'
import { topicCases } from './cases/topics'

/** The cases, by chapter. Each chapter has its own world, in which its cases run one after another. */
export const CASES: Record<string, Case[]> = {
  messages: messageCases,
  topics: topicCases,
  channels: channelCases,
  people: peopleCases,
  bots: botCases,
  profiles: profileCases,
  settings: settingCases,
  files: fileCases,
  organization: organizationCases,
  'restricted guests': restrictedCases,
}
