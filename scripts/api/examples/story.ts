import { tellAboutAccounts } from './accounts.ts'
import { tellAboutMessages } from './messages.ts'
import { tellAboutOrganization } from './organization.ts'

/**
 * A week in the life of a small organization, in calls that read well as examples: the first call
 * of each operation is the one that the reference shows.
 */
export async function tell(people: { owner: any; mia: any; ben: any }) {
  const channel = await tellAboutMessages(people)
  await tellAboutAccounts(people)
  await tellAboutOrganization(people, channel)
}
