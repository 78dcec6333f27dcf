import * as z from 'zod'
import { accessFile } from '#domain/uploads/access'
import { query } from '../contract/operation'
import { text } from '../contract/params'
import { fileAnswer } from './file-answer'

const params = z.object({ realm_id: text, filename: text })

/** Serves a file to the person who uploaded it, and to people who may read a message that contains it. */
export const serveFile = query({
  name: 'serve-file',
  method: 'GET',
  path: '/user_uploads/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  access: 'account',
  params,
  prepare: (context, { realm_id, filename }) => fileAnswer(context, accessFile(context, `${realm_id}/${filename}`)),
  run: (_context, _params, prepared) => prepared,
})

/** Works like `serve-file`, but serves the file as a download, which browsers save instead of displaying. */
export const downloadFile = query({
  name: 'download-file',
  method: 'GET',
  path: '/user_uploads/download/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  access: 'account',
  params,
  prepare: (context, { realm_id, filename }) =>
    fileAnswer(context, accessFile(context, `${realm_id}/${filename}`), { isDownload: true }),
  run: (_context, _params, prepared) => prepared,
})
