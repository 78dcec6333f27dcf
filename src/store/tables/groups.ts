import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import { bitmap } from './columns'

/** The holders of a permission: a named group, or a list of people and groups. */
export type GroupValue = GroupId | { members: AccountId[]; subgroups: GroupId[] }

export interface GroupPermissions {
  can_add_members_group: GroupValue
  can_join_group: GroupValue
  can_leave_group: GroupValue
  can_manage_group: GroupValue
  can_mention_group: GroupValue
  can_remove_members_group: GroupValue
}

export const groups = sqliteTable('groups', {
  id: integer('id').primaryKey().$type<GroupId>(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  isSystem: integer('is_system', { mode: 'boolean' }).notNull().default(false),
  /** Direct members as a bitmap. System groups have one, too. */
  members: bitmap('members').notNull().$type<ReadonlyBitmap<AccountId>>(),
  /** Direct subgroups, ascending. */
  subgroups: text('subgroups', { mode: 'json' }).notNull().$type<GroupId[]>(),
  permissions: text('permissions', { mode: 'json' }).$type<GroupPermissions>().notNull(),
  /** Null for the system's groups, and for groups that are older than this column. */
  creatorId: integer('creator_id').$type<AccountId>(),
  /** UNIX ms. */
  createdAt: integer('created_at'),
  isDeactivated: integer('is_deactivated', { mode: 'boolean' }).notNull().default(false),
  /** The account that last made the group's data larger; null if it isn't known. */
  payerId: integer('payer_id').$type<AccountId>(),
})
