import type { Context, Hono } from 'hono'
import { readKeyAlone } from '#edge/credentials'
import { realmOf } from '#edge/directory'
import type { Edge } from '#edge/environment'
import { DAY_MS } from '#lib/time/time'
import { logInWithKey } from '../edge/pages/login/let-in'

const LONGEST_AGO_MS = 60 * DAY_MS

interface GoesBack {
  goBack(ms: number): Promise<void>
}

/** Registers the routes that `npm start` needs for its demo: one sets the time of requests back, and one logs in. */
export function registerDemonstration(app: Hono<Edge>): void {
  app.post('/dev/clock/:ago_ms', goBack)
  app.get('/dev/enter', enter)
}

/** Sets the time of later requests back by `ago_ms` milliseconds, so that messages, reactions and votes look older. */
async function goBack(c: Context<Edge>): Promise<Response> {
  const ago = Number(c.req.param('ago_ms'))
  if (!(ago >= 0 && ago <= LONGEST_AGO_MS)) return c.text('Invalid time.\n', 400)
  const realm = (await realmOf(c)) as unknown as GoesBack | undefined
  if (!realm) return c.text('There’s no organization here yet.\n', 404)
  await realm.goBack(ago)
  return c.text('')
}

/** Logs in with a key. Its holder can do everything already, so this only saves them the log-in page. */
async function enter(c: Context<Edge>): Promise<Response> {
  const { email = '', key = '' } = c.req.query()
  await readKeyAlone(c, key)
  await logInWithKey(c, { api_key: key, email })
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.redirect('/')
}
