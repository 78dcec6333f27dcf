import * as z from 'zod'
import { accessFile } from '#domain/uploads/access'
import { pathNameOf } from '#domain/uploads/file-name'
import { query } from '../contract/operation'
import { text } from '../contract/params'

const VALID_SECONDS = 60

/**
 * Returns a file's temporary address, which works without credentials for a minute.
 * https://zulip.com/api/get-file-temporary-url
 */
export const getFileTemporaryUrl = query({
  name: 'get-file-temporary-url',
  method: 'GET',
  path: '/user_uploads/:realm_id{[0-9]+}/:filename{.+}',
  access: 'account',
  params: z.object({
    /** The id of the organization in the file's address. */
    realm_id: text,
    /** The rest of the file's address. */
    filename: text,
  }),
  run(context, { realm_id, filename }) {
    const file = accessFile(context, `${realm_id}/${filename}`)
    const token = context.secrets.fileToken(file.id, Math.floor(context.now / 1000) + VALID_SECONDS)
    return { url: `/user_uploads/temporary/${token}/${encodeURIComponent(pathNameOf(file.name))}` }
  },
})
