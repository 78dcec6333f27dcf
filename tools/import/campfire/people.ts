import { Accounts } from '../chat/accounts.ts'
import type { Report } from '../report.ts'
import { ROLE } from '../server-values.ts'
import type { CampfireDatabase } from './database.ts'

/** The numbers of Campfire's roles: members, administrators, bots. */
const [MEMBER, ADMINISTRATOR, BOT] = [0, 1, 2]
const ACTIVE = 0
/** Campfire adds this to the address of someone who has left, so that the address can be used again. */
const LEFT = /-deactivated-[0-9a-f-]{36}(?=@)/

/**
 * People and bots, by their Campfire ids. The active administrator with the lowest id becomes the owner, because
 * Campfire has no owners.
 */
export class CampfirePeople extends Accounts {
  constructor(database: CampfireDatabase, report: Report) {
    super('campfire', report)
    let hasOwner = false
    for (const { id, name, email_address, role, status, bio } of database.users) {
      const isBot = role === BOT
      const isActive = status === ACTIVE && !isBot
      const isAdministrator = role === ADMINISTRATOR && role !== MEMBER
      const isOwner = isAdministrator && isActive && !hasOwner
      hasOwner ||= isOwner
      this.add(id, {
        email: typeof email_address === 'string' ? email_address.replace(LEFT, '') : undefined,
        names: [name],
        role: isOwner ? ROLE.owner : isAdministrator ? ROLE.administrator : ROLE.member,
        // Bots don't work after an import, because nobody has their keys.
        isActive,
        isBot,
      })
      if (bio) report.leaveOut('bios')
    }
    if (database.pictures > 0) report.leaveOut('profile pictures', database.pictures)
    this.ensureOwner()
  }
}
