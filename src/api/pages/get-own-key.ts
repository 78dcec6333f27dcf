import * as z from 'zod'
import { query } from '../contract/operation'

/** The key of who is logged in to the pages, for the page that shows it. */
export const getOwnKey = query({
  name: 'get-own-key',
  method: 'GET',
  path: '/users/me/api_key',
  access: 'human',
  params: z.object({}),
  run: ({ viewer, secrets }) => ({ api_key: secrets.issueKey(viewer.id, viewer.keyNonce) }),
})
