import * as z from 'zod'
import { accessFile } from '#domain/uploads/access'
import { query } from '../contract/operation'
import { text } from '../contract/params'
import { thumbnailOf } from './thumbnail-of'

/**
 * Serves a picture's thumbnail to people who may see the picture. Each picture has at most one thumbnail, whatever size
 * and format the path names. If there is none, or if the path names an animated thumbnail and the picture is an
 * animation, the picture itself is served.
 */
export const serveThumbnail = query({
  name: 'serve-thumbnail',
  method: 'GET',
  path: '/user_uploads/thumbnail/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  access: 'account',
  params: z.object({ realm_id: text, filename: text }),
  prepare: (context, { realm_id, filename }) =>
    thumbnailOf(context, `${realm_id}/${filename}`, (path) => accessFile(context, path)),
  run: (_context, _params, prepared) => prepared,
})
