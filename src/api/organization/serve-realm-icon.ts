import * as z from 'zod'
import { publicQuery } from '../contract/operation'
import { text } from '../contract/params'
import { pictureAnswer } from '../pictures/picture-answer'

/** Serves the organization's uploaded icon. Anyone can load it, because clients show it before anyone logs in. */
export const serveRealmIcon = publicQuery({
  name: 'serve-realm-icon',
  method: 'GET',
  path: '/user_avatars/:realm_id{[0-9]+}/realm/icon.png',
  isOutsideApi: true,
  params: z.object({ realm_id: text }),
  async prepare({ store, blobs }) {
    const { iconBlob } = store.realm.get('identity')
    const bytes = iconBlob === undefined ? undefined : await blobs.get(iconBlob)
    return pictureAnswer(bytes, 'public, max-age=86400')
  },
  run: (_context, _params, prepared) => prepared,
})
