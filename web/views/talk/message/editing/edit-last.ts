import { mayEdit } from '../../../../app/may-edit'
import type { Talk } from '../../talk'

/** Starts editing the newest message here that the user may still change. Returns whether there is one. */
export function editLast(talk: Talk): boolean {
  const { messages } = talk.client.store.messages
  const id = talk.list.ids.findLast((one) => {
    const message = messages.peek(one)
    return message !== undefined && mayEdit(talk.client, message)
  })
  if (id === undefined) return false
  talk.editing.value = id
  return true
}
