import type { Context } from 'hono'
import { endOwnSession } from '#api/admission/end-own-session'
import { endOwnSessions } from '#api/admission/end-own-sessions'
import type { Edge } from '../environment'
import { forgetSession, readSession } from '../session'
import { ask } from './ask'
import { formOf } from './form'

interface Session {
  id: string
  browser: string
  /** UNIX seconds. */
  created: number
  last_used: number
  is_current: boolean
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** Where somebody is logged in, and how to end it. */
export function SessionsSection({ sessions }: { sessions: Session[] }) {
  return (
    <>
      <h2>Where you are logged in</h2>
      <ul class="rows">
        {sessions.map(({ id, browser, created, last_used, is_current }) => (
          <li>
            <div>
              {browser}
              {is_current && ' (this browser)'}
              <p class="hint">
                Logged in {day(created)}, last used {day(last_used)}
              </p>
            </div>
            {!is_current && (
              <form method="post" action="/account/sessions/end">
                <input type="hidden" name="id" value={id} />
                <button type="submit" class="quiet">
                  End session
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action="/account/sessions/end_all">
        <button type="submit" class="quiet">
          Log out everywhere
        </button>
        <p class="hint">This ends your sessions in all browsers, including this one. Apps and bots keep working.</p>
      </form>
    </>
  )
}

/** The other session may be over already: the page shows what is. */
export async function logOutElsewhere(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  const { id = '' } = await formOf(c)
  if (credentials) await ask(c, endOwnSession, { session_id: id }, credentials)
  return c.redirect('/account')
}

export async function logOutEverywhere(c: Context<Edge>): Promise<Response> {
  const credentials = await readSession(c)
  if (credentials) await ask(c, endOwnSessions, {}, credentials)
  forgetSession(c)
  return c.redirect('/login')
}
