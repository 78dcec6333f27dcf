import { effect } from '@preact/signals'
import type { Client } from '../../../app/client'
import { createChannels, setDefault } from '../../../model/actions/channels'
import { idOfDefault } from '../../../model/channels/default-channels'

export interface WantedChannel {
  readonly name: string
  readonly description: string
}

const KNOWN_WITHIN_MS = 10_000

/**
 * Creates channels and makes them defaults, so that new people are subscribed. Channels that already exist aren't an
 * error, so the call can be repeated if it fails halfway.
 */
export async function makeChannels(client: Client, wanted: readonly WantedChannel[]): Promise<void> {
  const channels = wanted.map(({ name, description }) => ({
    name: name.trim(),
    description: description.trim(),
  }))
  await createChannels(client, channels)
  const ids = await untilKnown(
    client,
    channels.map(({ name }) => name.toLowerCase()),
  )
  const defaults = new Set<number>(client.store.facts.peek('realm_default_streams')?.map(idOfDefault))
  for (const id of ids.filter((one) => !defaults.has(one))) await setDefault(client, id, true)
}

/** Waits for the ids of new channels, which arrive in events. */
function untilKnown({ store }: Client, names: readonly string[]): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      end()
      reject(new Error('the channels are not known yet'))
    }, KNOWN_WITHIN_MS)
    const stop = effect(() => {
      const channels = store.channels.live()
      const ids = names.flatMap((name) => channels.find((one) => one.name.toLowerCase() === name)?.stream_id ?? [])
      if (ids.length < names.length) return
      resolve(ids)
      // The effect can't be stopped during its first run, so it is stopped right afterwards.
      queueMicrotask(end)
    })
    function end() {
      clearTimeout(late)
      stop()
    }
  })
}
