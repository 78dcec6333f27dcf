import * as z from 'zod'
import { mayHaveKeyOf } from '#domain/bots/access-bot'
import { channelsOfBot } from '#domain/bots/bot-view'
import type { Account } from '#store/accounts/account-reader'
import { avatarUrl } from '#wire/user'
import { query } from '../contract/operation'

/** Lists your active bots whose API keys you may have, with their keys. */
export const getBots = query({
  name: 'get-bots',
  method: 'GET',
  path: '/bots',
  access: 'member',
  params: z.object({}),
  reportsIgnored: false,
  run({ store, viewer, secrets }) {
    const isOwn = (bot: Account) => bot.isBot && bot.isActive && bot.botOwnerId === viewer.id
    const bots = store.accounts.list().filter((bot) => isOwn(bot) && mayHaveKeyOf(viewer, bot))
    return {
      bots: bots.map((bot) => ({
        username: bot.deliveryEmail,
        full_name: bot.fullName,
        api_key: secrets.issueKey(bot.id, bot.keyNonce),
        avatar_url: avatarUrl(bot, 'small'),
        ...channelsOfBot(store, bot),
      })),
    }
  },
})
