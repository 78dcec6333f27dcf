import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../sql/database'
import { type InvitationKind, invitations } from '../tables/invitations'

export type Invitation = typeof invitations.$inferSelect
/** An invitation as shown in a list. Reading the channels of many invitations would be too expensive. */
export type ListedInvitation = Omit<Invitation, 'channels'>

const { channels: _, ...LISTED } = getTableColumns(invitations)

export class InvitationReader {
  readonly #one
  readonly #byKey
  readonly #byEmail
  readonly #all

  constructor(protected readonly database: Database) {
    const select = () => database.drizzle.select().from(invitations)
    this.#one = select()
      .where(and(eq(invitations.kind, sql.placeholder('kind')), eq(invitations.id, sql.placeholder('id'))))
      .prepare()
    this.#byKey = select()
      .where(eq(invitations.keyHash, sql.placeholder('keyHash')))
      .prepare()
    const list = () => database.drizzle.select(LISTED).from(invitations)
    this.#byEmail = list()
      .where(eq(invitations.emailKey, sql.placeholder('emailKey')))
      .orderBy(asc(invitations.id))
      .prepare()
    this.#all = list().orderBy(asc(invitations.kind), asc(invitations.id)).prepare()
  }

  find(kind: InvitationKind, id: number): Invitation | undefined {
    return this.#one.get({ kind, id })
  }

  findByKeyHash(keyHash: string): Invitation | undefined {
    return this.#byKey.get({ keyHash })
  }

  /** The invitations for one address, in the order in which they were created. */
  listByEmail(emailKey: string): ListedInvitation[] {
    return this.#byEmail.all({ emailKey })
  }

  /** All invitations, first those for email addresses, in the order in which they were created. */
  list(): ListedInvitation[] {
    return this.#all.all()
  }
}
