import * as z from 'zod'
import { accessPublicFile } from '#domain/public/access-public-file'
import { NoSuchFile } from '#domain/uploads/access'
import { NotLoggedIn } from '#lib/errors'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'
import { fileAnswer } from '../files/file-answer'
import { thumbnailOf } from '../files/thumbnail-of'

const params = z.object({ realm_id: text, filename: text })

/** A file at the address that messages name, to anyone, while a message that anyone may read has it. */
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

/** The same of a picture's thumbnail. */
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

/** Absent and hidden files are refused as where nobody is logged in. */
async function orRefused<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof NoSuchFile) throw new NotLoggedIn()
    throw error
  }
}
