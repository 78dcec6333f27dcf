import { Accounts } from '../chat/accounts.ts'
import type { Report } from '../report.ts'
import { ROLE } from '../server-values.ts'

const MOST_NAMED = 20

/**
 * Everyone who posted, reacted or was mentioned. Discord doesn't export people's addresses, and this export doesn't
 * contain their permissions.
 */
export class DiscordPeople extends Accounts {
  /** @param owner the name or id of the person who becomes the owner */
  constructor(history: { people: Map<string, any> }, owner: string | undefined, report: Report) {
    super('discord', report)
    const ownerId = ownerAmong([...history.people.values()], owner)
    for (const { id, name, nickname, isBot } of history.people.values()) {
      this.add(id, {
        names: [nickname, name, id],
        role: id === ownerId ? ROLE.owner : ROLE.member,
        // Apps don't work after an import, because nobody has their keys.
        isActive: isBot !== true,
        isBot: isBot === true,
      })
    }
  }
}

function ownerAmong(all, owner) {
  const people = all.filter(({ isBot }) => isBot !== true)
  const names = people.slice(0, MOST_NAMED).map(({ name }) => name)
  if (owner === undefined)
    throw new Error(
      `a Discord export doesn't say who owns the server. Set --owner to one of these names: ${names.join(', ')}`,
    )
  const found = people.filter(({ id, name }) => id === owner || name === owner)
  if (found.length === 1) return found[0].id
  throw new Error(
    found.length === 0
      ? `nobody in the export is called ${owner}. These names are in it: ${names.join(', ')}`
      : `several people are called ${owner}. Give the ID of one of them: ${found.map(({ id }) => id).join(', ')}`,
  )
}
