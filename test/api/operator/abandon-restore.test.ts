import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { putPiece, takeBackup } from '../backups'
import { World } from '../world'

const SETUP = { Authorization: 'Bearer a-set-up-key-for-tests-only' }
async function abandon(name: string, headers: Record<string, string> = SETUP): Promise<number> {
  const answer = await SELF.fetch(`http://${name}.localhost/setup/restore`, { method: 'DELETE', headers })
  await answer.text()
  return answer.status
}

it('an abandoned restore leaves nothing behind, and another restore can start', async () => {
  const { schema } = await takeBackup(await World.found([]))
  await putPiece('given-up', 0, 'begin', { schema })
  expect(await abandon('given-up', { Authorization: 'Bearer wrong' })).toBe(401)
  expect((await putPiece('given-up', 0, 'begin', { schema })).body.next).toBe(1)
  expect(await abandon('given-up')).toBe(200)
  expect(await abandon('given-up')).toBe(400)
  expect((await putPiece('given-up', 0, 'begin', { schema })).body.next).toBe(1)
})
