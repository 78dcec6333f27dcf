import * as z from 'zod'
import { desktopToken } from '#domain/login/credentials/desktop-token'
import { command } from '../contract/operation'

/** Makes a token with which Zulip's desktop app logs in as a person who has just logged in with a browser. */
export const makeDesktopToken = command({
  name: 'make-desktop-token',
  method: 'POST',
  path: '/users/me/desktop_token',
  access: 'human',
  params: z.object({}),
  run: (context) => ({ token: desktopToken(context) }),
})
