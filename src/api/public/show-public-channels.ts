import * as z from 'zod'
import { listPublicChannels } from '#domain/public/list-public-channels'
import { publicOrganization } from '#domain/public/public-organization'
import { publicQuery } from '../contract/operation'
import { page } from './public-parameters'

/** Lists the channels that anyone may read. */
export const showPublicChannels = publicQuery({
  name: 'show-public-channels',
  method: 'GET',
  isForReaders: true,
  path: '/public',
  params: z.object({ page }),
  run: ({ store }, params) => ({
    organization: publicOrganization(store),
    ...listPublicChannels(store, params.page),
  }),
})
