import type { QueryContext } from '#domain/context'
import { may } from '#domain/permissions/membership'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import type { MessageRow } from '#store/tables/messages'
import { ageOf } from '../age'

/** Throws the documented refusal if the viewer may not delete a message they can read. */
export function checkMayDelete(context: QueryContext, message: MessageRow): void {
  const { store, viewer } = context
  if (may(store, viewer, 'can_delete_any_message_group')) return
  const isOwn = message.senderId === viewer.id || store.accounts.find(message.senderId)?.botOwnerId === viewer.id
  if (!isOwn || !may(store, viewer, 'can_delete_own_message_group')) {
    throw new BadRequest("You don't have permission to delete this message")
  }
  const limit = settingOfRealm(store, 'message_content_delete_limit_seconds')
  if (limit !== null && ageOf(context, message) > limit) {
    throw new BadRequest('The time limit for deleting this message has passed')
  }
}
