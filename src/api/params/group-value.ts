import * as z from 'zod'
import type { AccountId, GroupId } from '../../lib/ids'
import { json, model, union } from './blocks'
import { idOf } from './ids'

const listed = model('AnonymousSettingGroupDict', {
  direct_members: z.array(idOf<AccountId>()),
  direct_subgroups: z.array(idOf<GroupId>()),
})
const value = union({ int: idOf<GroupId>(), AnonymousSettingGroupDict: listed })

/** A group-setting value: the id of a group, or people and groups listed on the spot. */
export const groupValue = json(value)

/** A change of one, with the value that the client believes is the current one. */
export const groupValueChange = json(model('GroupSettingChangeRequest', { new: value, old: value.nullish() }))
