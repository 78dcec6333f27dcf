import * as z from 'zod'
import { pathNameOf } from '#domain/uploads/file-name'
import { BadRequest } from '#lib/errors'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'
import { fileAnswer } from './file-answer'

/** Serves a file to anyone who has a temporary address for it that is at most a minute old. */
export const serveTemporaryFile = publicQuery({
  name: 'serve-temporary-file',
  method: 'GET',
  path: '/user_uploads/temporary/:token/:filename',
  isOutsideApi: true,
  params: z.object({ token: text, filename: text }),
  async prepare(context, { token, filename }) {
    const id = context.secrets.readFileToken(token, Math.floor(context.now / 1000))
    const file = id === undefined ? undefined : context.store.attachments.find(id)
    if (!file) throw new BadRequest('Invalid token')
    if (filename !== pathNameOf(file.name)) throw new BadRequest('Invalid filename')
    return fileAnswer(context, file)
  },
  run: (_context, _params, prepared) => prepared,
})
