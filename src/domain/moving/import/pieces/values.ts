import * as z from 'zod'
import type { AccountId, ChannelId, GroupId, MessageId } from '#lib/ids'

export const LARGEST_ID = 2_147_483_647

// Ids get their branded type where they are parsed.
const branded = <Id extends number>() => z.int().min(1).max(LARGEST_ID) as unknown as z.ZodType<Id>
export const account = branded<AccountId>()
export const channel = branded<ChannelId>()
export const group = branded<GroupId>()
export const message = branded<MessageId>()
export const seconds = z.int().min(0)
export const anything = z.record(z.string(), z.json())
export const people = z.array(account).max(100_000)

export const groupValue = z.union([group, z.object({ members: people, subgroups: z.array(group) })])

export const rows = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row).max(10_000) })

/** A schema for the people and groups that have each permission, by the permission's name. */
export const permissionsNamed = <Name extends string>(names: readonly Name[]) =>
  // The keys are these names.
  z.object(Object.fromEntries(names.map((name) => [name, groupValue])) as Record<Name, typeof groupValue>)
