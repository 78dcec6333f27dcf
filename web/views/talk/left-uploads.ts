import type { Client } from '../../app/client'
import { type Conversation, keyOf } from '../../model/conversations/conversation'
import { partsOf, textWith } from './attached'
import { leftFiles } from './composing'
import { Uploads } from './uploads'

/** Lets uploads continue while other conversations are open. Each finished file is added to the draft. */
export function leave(client: Client, place: Conversation | undefined, uploads: Uploads): void {
  if (!place || uploads.all.peek().length === 0) {
    uploads.close()
    return
  }
  const key = keyOf(place)
  leftFiles.set(key, uploads)
  uploads.arrived = (file) => {
    const { words, files } = partsOf(client.drafting.textOf(place))
    client.drafting.write(place, textWith({ words, files: [...files, file] }))
  }
  void uploads.settled().then(() => {
    // Keeps the uploads if the user has come back, or if some failed. Failed ones stay until the user sees them.
    if (leftFiles.get(key) !== uploads || uploads.all.peek().length > 0) return
    leftFiles.delete(key)
    uploads.close()
  })
}

/** Takes over the uploads that the user left in a conversation, or creates an empty list of uploads. */
export function takeUp(client: Client, place: Conversation | undefined): Uploads {
  const key = place && keyOf(place)
  const left = key && leftFiles.get(key)
  if (key) leftFiles.delete(key)
  return left instanceof Uploads ? left : new Uploads(client, () => {})
}
