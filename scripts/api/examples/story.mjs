import { tellAboutAccounts } from './accounts.mjs'
import { tellAboutMessages } from './messages.mjs'
import { tellAboutOrganization } from './organization.mjs'

/**
 * A week in the life of a small organization, in calls that read well as examples: the first call
 * of each operation is the one that the reference shows.
 *
 * @param {{ owner: any, mia: any, ben: any }} people
 */
export async function tell(people) {
  const channel = await tellAboutMessages(people)
  await tellAboutAccounts(people)
  await tellAboutOrganization(people, channel)
}
