import * as z from 'zod'
import type { PublicQueryContext } from '#domain/context'
import { accessPublicFile } from '#domain/public/access-public-file'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { publicQuery, RawAnswer } from '../contract/operation'
import { text } from '../contract/params'
import { fileAnswer } from '../files/file-answer'
import { thumbnailOf } from '../files/thumbnail-of'

const params = z.object({ realm_id: text, filename: text })

/** Adds a header to an answer if search engines must not list the file. */
async function listedOrNot({ store }: PublicQueryContext, making: Promise<RawAnswer>): Promise<RawAnswer> {
  const made = await making
  if (settingOfRealm(store, 'public_pages_indexed')) return made
  return new RawAnswer(made.status, { ...made.headers, 'X-Robots-Tag': 'noindex' }, made.body)
}

/** Serves a file to anyone, as long as a message that anyone may read contains it. */
export const servePublicFile = publicQuery({
  name: 'serve-public-file',
  method: 'GET',
  isForReaders: true,
  path: '/public/files/:realm_id{[0-9]+}/:filename{.+}',
  params,
  prepare: (context, { realm_id, filename }) =>
    listedOrNot(context, fileAnswer(context, accessPublicFile(context.store, `${realm_id}/${filename}`))),
  run: (_context, _params, prepared) => prepared,
})

/** Serves a picture's thumbnail to anyone, as long as a message that anyone may read contains the picture. */
export const servePublicThumbnail = publicQuery({
  name: 'serve-public-thumbnail',
  method: 'GET',
  isForReaders: true,
  path: '/public/files/thumbnail/:realm_id{[0-9]+}/:filename{.+}',
  params,
  prepare: (context, { realm_id, filename }) =>
    listedOrNot(
      context,
      thumbnailOf(context, `${realm_id}/${filename}`, (path) => accessPublicFile(context.store, path)),
    ),
  run: (_context, _params, prepared) => prepared,
})
