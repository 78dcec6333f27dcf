import * as z from 'zod'
import { hasPublicChannel } from '#domain/public/spectators/spectator'
import { publicQuery } from '../contract/operation'

/** Returns whether people without an account may read any channel. The edge caches the answer for a minute. */
export const askForSpectators = publicQuery({
  name: 'ask-for-spectators',
  method: 'GET',
  path: '/spectators',
  isForReaders: true,
  params: z.object({}),
  run: ({ store }) => ({ is_open: hasPublicChannel(store) }),
})
