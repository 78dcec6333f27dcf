import * as z from 'zod'
import { confirmEmailChange as confirm } from '#domain/people/change-email'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'

/** Confirms a new email address with the link that was sent to it. */
export const confirmEmailChange = publicCommand({
  name: 'confirm-email-change',
  method: 'POST',
  path: '/confirm_new_email/:key',
  params: z.object({ key: text }),
  run(context, { key }) {
    const { old, new: email } = confirm(context, key)
    return { realm_name: settingOfRealm(context.store, 'name'), old_email: old, email }
  },
})
