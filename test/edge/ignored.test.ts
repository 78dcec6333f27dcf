import { beforeAll, expect, it } from 'vitest'
import { World } from '../api/world'

let world: World
beforeAll(async () => {
  world = await World.found(['mia', 'ben'])
})

/** Some of the reference's endpoints without parameters never look at what they were sent, others do. */
it('what an endpoint ignores is reported where the reference reports it', async () => {
  const { user_id: bot } = await world.must('mia', 'POST /bots', { full_name: 'Robo', short_name: 'robo' })
  const calls: [boolean, string][] = [
    [false, 'GET /users/me'],
    [false, 'GET /bots'],
    [false, 'GET /drafts'],
    [false, `POST /users/me/muted_users/${world.id('ben')}`],
    [false, `DELETE /users/me/muted_users/${world.id('ben')}`],
    [false, 'GET /users/me/alert_words'],
    [false, `GET /users/${world.id('ben')}/status`],
    [true, `POST /bots/${bot}/api_key/regenerate`],
    [true, 'GET /users'],
  ]
  for (const [isReported, what] of calls) {
    const answer = await world.must('mia', what, { odd: 'one' })
    expect([what, answer.ignored_parameters_unsupported]).toEqual([what, isReported ? ['odd'] : undefined])
  }
})
