import * as z from 'zod'
import type { QueryContext } from '../domain/context'
import { accessFile } from '../domain/uploads/access'
import { fileHeaders } from '../domain/uploads/file-answer'
import { query, RawAnswer } from './operation'
import { text } from './params'

const params = z.object({ realm_id: text, filename: text })

/** A file, to those who may see a message that it was posted in. */
export const serveFile = query({
  name: 'serve-file',
  method: 'GET',
  path: '/user_uploads/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  access: 'account',
  params,
  prepare: (context, { realm_id, filename }) => answer(context, `${realm_id}/${filename}`, false),
  run: (_context, _params, prepared) => prepared,
})

/** The same file, never shown in place. */
export const downloadFile = query({
  name: 'download-file',
  method: 'GET',
  path: '/user_uploads/download/:realm_id{[0-9]+}/:filename{.+}',
  isOutsideApi: true,
  access: 'account',
  params,
  prepare: (context, { realm_id, filename }) => answer(context, `${realm_id}/${filename}`, true),
  run: (_context, _params, prepared) => prepared,
})

async function answer(context: QueryContext, pathId: string, isDownload: boolean): Promise<RawAnswer> {
  const file = accessFile(context, pathId)
  const bytes = (await context.blobs.get(file.blobId)) ?? new ArrayBuffer(0)
  return new RawAnswer(200, fileHeaders(file, isDownload), bytes)
}
