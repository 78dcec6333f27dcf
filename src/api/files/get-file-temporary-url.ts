import * as z from 'zod'
import { accessFile } from '#domain/uploads/access'
import { pathNameOf } from '#domain/uploads/file-name'
import { query } from '../contract/operation'
import { text } from '../contract/params'

const VALID_SECONDS = 60

/**
 * An address of a file that works without credentials, for a minute.
 * https://zulip.com/api/get-file-temporary-url
 */
export const getFileTemporaryUrl = query({
  name: 'get-file-temporary-url',
  method: 'GET',
  path: '/user_uploads/:realm_id{[0-9]+}/:filename{.+}',
  access: 'account',
  params: z.object({ realm_id: text, filename: text }),
  run(context, { realm_id, filename }) {
    const file = accessFile(context, `${realm_id}/${filename}`)
    const token = context.secrets.fileToken(file.id, Math.floor(context.now / 1000) + VALID_SECONDS)
    return { url: `/user_uploads/temporary/${token}/${encodeURIComponent(pathNameOf(file.name))}` }
  },
})
