import { Browser } from '../../edge/browser'
import { visit } from '../../edge/visit'
import type { World } from '../world'
import { Authenticator } from './authenticator'

export const originOf = (world: World): string => `http://${world.name}.localhost`

/** Adds a passkey for someone, in a browser in which they have just logged in. */
export async function addPasskey(world: World, who: string, name = 'Phone') {
  const browser = await Browser.logIn(world, who)
  const passkey = new Authenticator()
  const { options } = await browser.must('POST /users/me/passkeys/begin')
  const made = passkey.create(options, { origin: originOf(world) })
  await browser.must('POST /users/me/passkeys', { name, passkey: made })
  return { browser, passkey, options }
}

/** The options that the log-in page's script gets. */
export async function optionsOnPage(world: World, path = '/login') {
  const { text } = await visit(world.name, path)
  const [, options] = /data-options="([^"]+)"/.exec(text) ?? []
  return options === undefined ? undefined : JSON.parse(options.replaceAll('&quot;', '"'))
}

type Told = Partial<Parameters<Authenticator['get']>[1]>

/** Submits the log-in page's form as its script does. */
export async function logInWith(
  world: World,
  passkey: Authenticator,
  told: Told = {},
  form: Record<string, string> = {},
) {
  const options = await optionsOnPage(world)
  const asked = passkey.get(options, { origin: originOf(world), ...told })
  return visit(world.name, '/login/passkey', { form: { passkey: JSON.stringify(asked), ...form } })
}
