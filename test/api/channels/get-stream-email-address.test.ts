import { beforeAll, describe, expect, it } from 'vitest'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found()
})

describe('a bot', () => {
  let bot: { user_id: number; api_key: string }
  beforeAll(async () => {
    bot = await world.must('mia', 'POST /bots', { full_name: 'Lister Bot', short_name: 'lister' })
    const { user } = await world.must('mia', `GET /users/${bot.user_id}`)
    world.enter('lister', user.email, bot.user_id, bot.api_key)
  })

  it('can be chosen as the sender of emails to a channel only by its owner and by administrators', async () => {
    const id = await world.channel('mailed', ['mia', 'ben', 'ada'])
    const ask = (who: string, sender_id: number) => world.call(who, `GET /streams/${id}/email_address`, { sender_id })
    expect((await ask('mia', bot.user_id)).status).toBe(200)
    expect((await ask('ada', bot.user_id)).status).toBe(200)
    expect((await ask('ben', bot.user_id)).body.msg).toBe('Insufficient permission')
    expect((await ask('ada', world.id('ben'))).body.msg).toBe('No such bot')
  })
})
