import * as z from 'zod'
import { ProtocolError } from '../lib/errors'
import { imageTypeOf } from '../lib/image-type'
import { publicQuery, RawAnswer } from './operation'
import { text } from './params'

/** The organisation's uploaded icon: for anyone, as clients show it before anybody logs in. */
export const serveRealmIcon = publicQuery({
  name: 'serve-realm-icon',
  method: 'GET',
  path: '/user_avatars/:realm_id{[0-9]+}/realm/icon.png',
  isOutsideApi: true,
  params: z.object({ realm_id: text }),
  async prepare({ store, blobs }) {
    const { iconBlob } = store.realm.get('identity')
    const bytes = iconBlob === undefined ? undefined : await blobs.get(iconBlob)
    const image = bytes && imageTypeOf(bytes)
    if (!bytes || !image) throw new ProtocolError('File not found', { status: 404 })
    const headers = {
      'Content-Type': image.type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=86400',
    }
    return new RawAnswer(200, headers, bytes)
  },
  run: (_context, _params, prepared) => prepared,
})
