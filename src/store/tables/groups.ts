import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, GroupId } from '#lib/ids'
import { bitmap } from './columns'

/** Who has a permission: a named group, or people and groups listed on the spot. */
export type GroupValue = GroupId | { members: AccountId[]; subgroups: GroupId[] }

export const groups = sqliteTable('groups', {
  id: integer('id').primaryKey().$type<GroupId>(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  isSystem: integer('is_system', { mode: 'boolean' }).notNull().default(false),
  /** Direct members as a bitmap; of a system group too. */
  members: bitmap('members').notNull().$type<ReadonlyBitmap<AccountId>>(),
  /** Direct subgroups, ascending. */
  subgroups: text('subgroups', { mode: 'json' }).notNull().$type<GroupId[]>(),
  canMention: text('can_mention', { mode: 'json' }).notNull().$type<GroupValue>(),
  /** Who made it as large as it is; null: nobody knows. */
  payerId: integer('payer_id').$type<AccountId>(),
})
