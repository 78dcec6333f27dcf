import type { QueryContext } from '#domain/context'
import { isFullMember } from '#domain/permissions/full-member'
import { isAllowedBy } from '#domain/permissions/policy'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { MessageRow } from '#store/tables/messages'
import { ageOf } from '../age'

/** Throws the documented refusal where the viewer may not delete a message they can read. */
export function checkMayDelete(context: QueryContext, message: MessageRow): void {
  const { store, viewer, now } = context
  if (viewer.role <= ROLE.administrator) return
  const isOwn = message.senderId === viewer.id || store.accounts.find(message.senderId)?.botOwnerId === viewer.id
  const policy = settingOfRealm(store, 'delete_own_message_policy')
  if (!isOwn || !isAllowedBy(policy, viewer, isFullMember(store, viewer, now))) {
    throw new BadRequest("You don't have permission to delete this message")
  }
  const limit = settingOfRealm(store, 'message_content_delete_limit_seconds')
  if (limit !== null && ageOf(context, message) > limit) {
    throw new BadRequest('The time limit for deleting this message has passed')
  }
}
