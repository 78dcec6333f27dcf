import type { World } from '../world'

export async function makeBot(world: World, who: string, more: Record<string, unknown> = {}) {
  const bot = await world.must(who, 'POST /bots', { full_name: 'Helper Bot', short_name: 'helper', ...more })
  const { user } = await world.must(who, `GET /users/${bot.user_id}`)
  world.enter('helper', user.email, bot.user_id, bot.api_key)
  return bot
}
