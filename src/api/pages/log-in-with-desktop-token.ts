import * as z from 'zod'
import { useDesktopToken } from '#domain/login/credentials/desktop-token'
import { publicCommand } from '../contract/operation'
import { text } from '../contract/params'
import { loggedIn } from './logged-in'

/** Logs in Zulip's desktop app with the token that it got from the browser. */
export const logInWithDesktopToken = publicCommand({
  name: 'log-in-with-desktop-token',
  method: 'POST',
  path: '/desktop_token',
  params: z.object({ token: text }),
  run(context, { token }) {
    const account = useDesktopToken(context, token)
    return loggedIn(context, account)
  },
})
