import * as z from 'zod'
import { deactivateCustomEmoji as deactivate } from '#domain/emoji/custom-emoji'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Deactivates one of the organization's emoji. https://zulip.com/api/deactivate-custom-emoji */
export const deactivateCustomEmoji = command({
  name: 'deactivate-custom-emoji',
  method: 'DELETE',
  path: '/realm/emoji/:emoji_name',
  access: 'account',
  params: z.object({ emoji_name: text }),
  reportsIgnored: false,
  run(context, { emoji_name }) {
    deactivate(context, emoji_name)
    return {}
  },
})
