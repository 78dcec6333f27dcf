import type { Client } from '../../app/client'
import { composeAt } from '../../app/compose-at'
import type { Router } from '../../app/route'
import { beginCall } from '../../model/actions/calls'
import type { Conversation } from '../../model/conversations/conversation'
import { tryTo } from '../../parts/layers/attempt'
import { nameOfPlace } from '../../parts/places/place-name'
import { t } from '../../words/t'

/** Inserts a link to a new video call into the composer of a conversation. Nothing is sent. */
export const callHere = (client: Client, router: Router, place: Conversation): Promise<boolean> =>
  tryTo(insertCall(client, router, place))

async function insertCall(client: Client, router: Router, place: Conversation): Promise<void> {
  const address = await beginCall(client, nameOfPlace(client, place))
  client.drafting.add(place, `[${t('compose.call_link')}](${address})`)
  composeAt(router, place)
}
