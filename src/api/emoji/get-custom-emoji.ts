import * as z from 'zod'
import { listCustomEmoji } from '#domain/emoji/custom-emoji'
import { customEmojiObject } from '#wire/custom-emoji'
import { query } from '../contract/operation'

/** Lists the organization's own emoji. https://zulip.com/api/get-custom-emoji */
export const getCustomEmoji = query({
  name: 'get-custom-emoji',
  method: 'GET',
  path: '/realm/emoji',
  access: 'account',
  reportsIgnored: false,
  params: z.object({}),
  run: ({ store }) => ({ emoji: customEmojiObject(listCustomEmoji(store)) }),
})
