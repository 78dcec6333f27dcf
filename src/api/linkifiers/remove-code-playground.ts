import * as z from 'zod'
import { removePlayground } from '#domain/realm/playgrounds'
import { command } from '../contract/operation'
import { plainId } from '../contract/params'

/** Removes a playground. https://zulip.com/api/remove-code-playground */
export const removeCodePlayground = command({
  name: 'remove-code-playground',
  method: 'DELETE',
  path: '/realm/playgrounds/:playground_id{[0-9]+}',
  access: 'administrator',
  params: z.object({
    /** The id of the playground. */
    playground_id: plainId,
  }),
  run(context, { playground_id }) {
    removePlayground(context, playground_id)
    return {}
  },
})
