import * as z from 'zod'
import { listSessions } from '#domain/login/sessions'
import { query } from '../contract/operation'

/**
 * Lists the browsers in which you are logged in. Times are in UNIX seconds, and the last use is noted at most once an
 * hour. `time_zone` is the zone that the browser last reported, or null if it has reported none.
 */
export const getOwnSessions = query({
  name: 'get-own-sessions',
  method: 'GET',
  path: '/users/me/sessions',
  access: 'human',
  params: z.object({}),
  run({ store, viewer, now, sessionId }) {
    const sessions = listSessions(store, viewer.id, now)
    return {
      sessions: sessions.map(({ id, browser, timeZone, createdAt, usedAt }) => ({
        id,
        browser,
        time_zone: timeZone ?? null,
        created: Math.floor(createdAt / 1000),
        last_used: Math.floor(usedAt / 1000),
        is_current: id === sessionId,
      })),
    }
  },
})
