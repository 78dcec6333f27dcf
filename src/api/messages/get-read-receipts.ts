import * as z from 'zod'
import { accessMessage } from '#domain/messages/access'
import { listReaders } from '#domain/messages/reading/read-receipts'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { query } from '../contract/operation'
import { messageId } from '../contract/params'

/**
 * Lists the people who have read a message and share read receipts. The sender, people you mute, and people who mute
 * you are left out. https://zulip.com/api/get-read-receipts
 */
export const getReadReceipts = query({
  name: 'get-read-receipts',
  method: 'GET',
  path: '/messages/:message_id{[0-9]+}/read_receipts',
  access: 'account',
  params: z.object({ message_id: messageId }),
  run(context, { message_id }) {
    const message = accessMessage(context, message_id)
    if (!settingOfRealm(context.store, 'enable_read_receipts')) {
      throw new BadRequest('Read receipts are disabled in this organization.')
    }
    return { user_ids: listReaders(context, message) }
  },
})
