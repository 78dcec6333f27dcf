import type { Person } from '../api/world'
import type { Both } from './organization'
import { same } from './same'
import { SeeingChannels } from './seeing-channels'
import { SeeingMessages } from './seeing-messages'

/** How many of the newest messages each person opens by id. */
const OPENED = 4

/** Compares everything that a person sees with what the rules predict. */
export async function compareAll(both: Both, who: Person): Promise<void> {
  if (!both.accesses.isActive(who)) return compareClosed(both, who)
  const channels = new SeeingChannels(both, who)
  await channels.register()
  await channels.lists()
  const messages = new SeeingMessages(both, who)
  await messages.own()
  for (const channel of both.accesses.channels) await messages.inChannel(channel)
  for (const message of [...both.messages.all.values()].slice(-OPENED)) await messages.one(message)
}

async function compareClosed({ direct }: Both, who: Person): Promise<void> {
  for (const operation of ['get-streams', 'get-own-user']) {
    same(`${who} ${operation}`, (await direct.ask(who, operation)).status, 401)
  }
}
