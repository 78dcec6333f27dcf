import * as z from 'zod'
import { logoKind, logoOf } from '#domain/realm/logo'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'
import { pictureAnswer } from '../pictures/picture-answer'

/** Serves the organization's uploaded logo. Anyone can load it, because clients show it before anyone logs in. */
export const serveRealmLogo = publicQuery({
  name: 'serve-realm-logo',
  method: 'GET',
  path: '/user_avatars/:realm_id{[0-9]+}/realm/:file{(night_)?logo\\.png}',
  isOutsideApi: true,
  params: z.object({ realm_id: text, file: z.enum(['logo.png', 'night_logo.png']) }),
  async prepare({ store, blobs }, { file }) {
    const { blob } = logoOf(store, logoKind(file === 'night_logo.png'))
    const bytes = blob === undefined ? undefined : await blobs.get(blob)
    return pictureAnswer(bytes, 'public, max-age=86400')
  },
  run: (_context, _params, prepared) => prepared,
})
