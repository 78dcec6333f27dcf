import * as z from 'zod'
import { accessPublicFile } from '#domain/public/access-public-file'
import { NoSuchFile } from '#domain/uploads/access'
import { NotLoggedIn } from '#lib/errors'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'
import { fileAnswer } from '../files/file-answer'
import { thumbnailOf } from '../files/thumbnail-of'

const params = z.object({ realm_id: text, filename: text })

/** Serves a file to anyone at the address that messages use, as long as a message that anyone may read contains it. */
export const serveFileAsSpectator = publicQuery({
  name: 'serve-file-as-spectator',
  method: 'GET',
  path: '/user_uploads/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  isForReaders: true,
  params,
  prepare: (context, { realm_id, filename }) =>
    orRefused(() => fileAnswer(context, accessPublicFile(context.store, `${realm_id}/${filename}`))),
  run: (_context, _params, prepared) => prepared,
})

/** Serves a picture's thumbnail to anyone, as long as a message that anyone may read contains the picture. */
export const serveThumbnailAsSpectator = publicQuery({
  name: 'serve-thumbnail-as-spectator',
  method: 'GET',
  path: '/user_uploads/thumbnail/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  isForReaders: true,
  params,
  prepare: (context, { realm_id, filename }) =>
    orRefused(() => thumbnailOf(context, `${realm_id}/${filename}`, (path) => accessPublicFile(context.store, path))),
  run: (_context, _params, prepared) => prepared,
})

/** Refuses requests for missing and hidden files in the same way as other requests without a log-in. */
async function orRefused<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof NoSuchFile) throw new NotLoggedIn()
    throw error
  }
}
