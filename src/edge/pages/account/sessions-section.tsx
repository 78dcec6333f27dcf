import type { Context } from 'hono'
import { endOwnSession } from '#api/admission/end-own-session'
import { endOwnSessions } from '#api/admission/end-own-sessions'
import type { Edge } from '#edge/environment'
import { forgetSession, readSession } from '#edge/session'
import { ask } from '../parts/ask'
import { dayIn } from '../parts/day'
import { formOf } from '../parts/form'
import type { Translate } from '../parts/speaking'

interface Session {
  id: string
  browser: string
  /** UNIX seconds, like `last_used`. */
  created: number
  last_used: number
  is_current: boolean
}

/** Lists someone's sessions, with buttons to end them. */
export function SessionsSection({ t, sessions }: { t: Translate; sessions: Session[] }) {
  const day = (seconds: number) => dayIn(t.language, seconds)
  return (
    <>
      <h2>{t('sessions.title')}</h2>
      <ul class="rows">
        {sessions.map(({ id, browser, created, last_used, is_current }) => (
          <li>
            <div>
              {is_current ? t('sessions.this', { browser }) : browser}
              <p class="hint" id={`session-${id}`}>
                {t('sessions.times', { created: day(created), used: day(last_used) })}
              </p>
            </div>
            {!is_current && (
              <form method="post" action="/account/sessions/end">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  class="quiet"
                  aria-label={t('sessions.end_this', { browser })}
                  aria-describedby={`session-${id}`}
                >
                  {t('sessions.end')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action="/account/sessions/end_all">
        <button type="submit" class="quiet">
          {t('sessions.end_all')}
        </button>
        <p class="hint">{t('sessions.end_all_more')}</p>
      </form>
    </>
  )
}

/** Ends another session. If it has already ended, the page just shows the sessions that are left. */
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
