import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId, ChannelId, GroupId, Role } from '#lib/ids'

/** Invitations: links that anyone may use, and invitations for one email address. Each kind has its own ids. */
export const invitations = sqliteTable(
  'invitations',
  {
    kind: text('kind').notNull().$type<InvitationKind>(),
    id: integer('id').notNull(),
    /** The key is derived from this and the deployment's secret. */
    salt: text('salt').notNull(),
    /**
     * The key's hash, by which the invitation is found. The hash doesn't reveal the key. Null if the invitation was
     * revoked.
     */
    keyHash: text('key_hash').unique(),
    /** The invited address as the inviter entered it; null for links. */
    email: text('email'),
    emailKey: text('email_key'),
    inviterId: integer('inviter_id').notNull().$type<AccountId>(),
    role: integer('role').notNull().$type<Role>(),
    channels: text('channels', { mode: 'json' }).notNull().$type<ChannelId[]>(),
    /** The groups that the person is added to when they join. */
    groups: text('groups', { mode: 'json' }).notNull().default([]).$type<GroupId[]>(),
    withDefaultChannels: integer('with_default_channels', { mode: 'boolean' }).notNull(),
    notifiesInviter: integer('notifies_inviter', { mode: 'boolean' }).notNull(),
    /** UNIX ms. */
    createdAt: integer('created_at').notNull(),
    /** UNIX ms; null for never. */
    expiresAt: integer('expires_at'),
    /** Whether the invitation has ended: the person has joined in some way, or the inviter has been deactivated. */
    isClosed: integer('is_closed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('invitations_by_email').on(table.emailKey).where(sql`email_key IS NOT NULL`),
  ],
)

export type InvitationKind = 'link' | 'email'
