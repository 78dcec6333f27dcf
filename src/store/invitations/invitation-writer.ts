import { and, eq } from 'drizzle-orm'
import { type InvitationKind, invitations } from '../tables/invitations'
import { type Invitation, InvitationReader } from './invitation-reader'

type One = Pick<Invitation, 'kind' | 'id'>
type NewInvitation = typeof invitations.$inferInsert

export class InvitationWriter extends InvitationReader {
  insert(invitation: NewInvitation): Invitation {
    return this.database.drizzle.insert(invitations).values(invitation).returning().get()
  }

  update({ kind, id }: One, changes: Partial<NewInvitation>): void {
    this.database.drizzle.update(invitations).set(changes).where(isOne(kind, id)).run()
  }

  remove({ kind, id }: One): void {
    this.database.drizzle.delete(invitations).where(isOne(kind, id)).run()
  }
}

const isOne = (kind: InvitationKind, id: number) => and(eq(invitations.kind, kind), eq(invitations.id, id))
