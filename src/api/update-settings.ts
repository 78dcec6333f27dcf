import * as z from 'zod'
import { changeFullName } from '../domain/accounts/change-full-name'
import { command } from './operation'
import { text } from './params'

/** Changes one's own settings. https://zulip.com/api/update-settings */
export const updateSettings = command({
  name: 'update-settings',
  method: 'PATCH',
  path: '/settings',
  access: 'human',
  texts: 'request',
  params: z.object({ full_name: text.optional() }),
  run(context, { full_name }) {
    if (full_name !== undefined && full_name.trim() !== context.viewer.fullName) {
      changeFullName(context, context.viewer, full_name)
    }
    return {}
  },
})
