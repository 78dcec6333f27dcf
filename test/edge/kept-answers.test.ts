import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Operation } from '#api/contract/operation'
import { operations } from '#api/index'
import { createPages } from '#app'
import { openWorld, say } from './public-world'
import { samplePath } from './sample-path'
import { cookieOf } from './visit'

/** Answers that anyone may cache: they are the same for every organization, or intentionally public. */
const PUBLIC =
  /^\/(server_emoji_data|static\/.*|manifest\.webmanifest|worker\.js|passkey\.js|robots\.txt|public.*|api(\/(openapi\.json|reference\.(css|js)))?)$/

const inEachPlace = (operation: Operation) =>
  operation.isOutsideApi ? [samplePath(operation)] : [samplePath(operation), samplePath(operation, '/json')]

const pages = createPages(() => undefined)
  .routes.filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replace(/:\w+(\{[^}]*\})?/g, '9'))

it('only public answers can be stored in shared caches, regardless of the caller', async () => {
  const { world, channel } = await openWorld()
  await say(world, channel, 'swimming', 'hello')
  const { url } = await world.upload('mia', '/user_uploads', new File(['words'], 'note.txt'))
  const paths = [...new Set([...operations.flatMap(inEachPlace), ...pages, url, `/public/${channel}-town-square`])]
  const callers: Record<string, string>[] = [
    {},
    { Cookie: await cookieOf(world, 'mia') },
    { Authorization: `Basic ${btoa(world.keys.get('mia')!)}` },
  ]
  const wrong: string[] = []
  let publicOnes = 0
  for (const path of paths) {
    for (const headers of callers) {
      const answer = await SELF.fetch(`http://${world.name}.localhost${path}`, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      const kept = answer.headers.get('Cache-Control') ?? ''
      const isShared = !/no-store|private/.test(kept)
      if (isShared && PUBLIC.test(path)) publicOnes++
      else if (isShared) wrong.push(`${path} ${Object.keys(headers)} ${answer.status} ${kept}`)
    }
  }
  expect(wrong).toEqual([])
  expect(publicOnes).toBeGreaterThan(20)
  expect(paths.length).toBeGreaterThan(operations.length)
})
