import * as z from 'zod'
import { listSessions } from '#domain/sessions/sessions'
import { query } from '../contract/operation'

/**
 * Lists the browsers in which you are logged in. Times are UNIX seconds, the last use to the hour.
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
      sessions: sessions.map(({ id, browser, createdAt, usedAt }) => ({
        id,
        browser,
        created: Math.floor(createdAt / 1000),
        last_used: Math.floor(usedAt / 1000),
        is_current: id === sessionId,
      })),
    }
  },
})
