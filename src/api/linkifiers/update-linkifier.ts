import * as z from 'zod'
import { updateLinkifier as update } from '#domain/realm/linkifiers'
import { command } from '../contract/operation'
import { plainId, storedText } from '../contract/params'

/** Changes a linkifier. Its position stays the same. https://zulip.com/api/update-linkifier */
export const updateLinkifier = command({
  name: 'update-linkifier',
  method: 'PATCH',
  path: '/realm/filters/:filter_id{[0-9]+}',
  access: 'administrator',
  params: z.object({ filter_id: plainId, pattern: storedText, url_template: storedText }),
  run(context, { filter_id, pattern, url_template }) {
    update(context, filter_id, { pattern, urlTemplate: url_template })
    return {}
  },
})
