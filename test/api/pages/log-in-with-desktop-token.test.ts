import { expect, it } from 'vitest'
import { visit } from '../../edge/visit'
import { sessionIn, whoHas, worldWithProvider } from '../sign-in/signing-in'
import { codeFromBrowser, decrypted } from './desktop-code'

it('logs the app in once with the browser’s code', async () => {
  const { world, provider, id } = await worldWithProvider({ joins_by_address: true })
  const token = decrypted(await codeFromBrowser(world, provider, id)) ?? ''
  const give = (form: Record<string, string>) => visit(world.name, '/accounts/login/desktop', { form })
  const bent = await give({ token: token.slice(1) })
  expect([bent.status, sessionIn(bent)]).toEqual([403, undefined])
  const visited = await give({ token })
  expect([visited.to, await whoHas(world, sessionIn(visited))]).toEqual(['/', 'Mia Example'])
  const again = await give({ token })
  expect([again.status, sessionIn(again)]).toEqual([403, undefined])
})
