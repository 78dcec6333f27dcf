import * as z from 'zod'
import { hasPublicChannel } from '#domain/public/spectators/spectator'
import { publicQuery } from '../contract/operation'

/** Says whether people without an account may call at all. The edge remembers it for a minute. */
export const askForSpectators = publicQuery({
  name: 'ask-for-spectators',
  method: 'GET',
  path: '/spectators',
  isForReaders: true,
  params: z.object({}),
  run: ({ store }) => ({ is_open: hasPublicChannel(store) }),
})
