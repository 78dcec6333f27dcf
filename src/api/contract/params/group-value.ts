import type { AccountId, GroupId } from '#lib/ids'
import { json, listOf, MOST_PEOPLE, model, union } from './blocks'
import { idOf } from './ids'

const listed = model('AnonymousSettingGroupDict', {
  direct_members: listOf(idOf<AccountId>(), MOST_PEOPLE),
  direct_subgroups: listOf(idOf<GroupId>()),
})
const value = union({ int: idOf<GroupId>(), AnonymousSettingGroupDict: listed })

/** A group-setting value: the id of a group, or a list of people and groups. */
export const groupValue = json(value)

/** Like `groupValue`, but null means the default. */
export const groupValueOrNull = json(value.nullable())

/** A change to a group setting, with the value that the client believes is the current one. */
const change = model('GroupSettingChangeRequest', { new: value, old: value.nullish() })
export const groupValueChange = json(change)
