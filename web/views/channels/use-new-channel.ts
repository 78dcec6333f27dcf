import { useSignal } from '@preact/signals'
import { useApp } from '../../app/app'
import { mayCreateChannel } from '../../app/may'
import { createChannels } from '../../model/actions/channels'
import { isLive } from '../../model/channels/channels'
import { tryTo } from '../../parts/layers/attempt'
import { mayMakeWebPublic } from './may-web-public'

/** The kinds of channels: who may join, and who sees earlier messages. */
const CHANNEL_KINDS = {
  open: {},
  web: { is_web_public: true },
  private: { invite_only: true, history_public_to_subscribers: true },
  closed: { invite_only: true, history_public_to_subscribers: false },
} as const

export type ChannelKind = keyof typeof CHANNEL_KINDS

const isPrivate = (kind: ChannelKind): boolean => kind !== 'open' && kind !== 'web'

/** The protocol's numbers for who may post, from the largest group to the smallest. */
export const POSTERS = [1, 3, 4, 2] as const
export type Poster = (typeof POSTERS)[number]
const EVERYBODY = 1

/** The state of a channel that the user is about to make. */
export function useNewChannel() {
  const { client, router, overlay } = useApp()
  const { channels } = client.store.channels
  const name = useSignal('')
  const description = useSignal('')
  const kinds = (Object.keys(CHANNEL_KINDS) as ChannelKind[]).filter(
    (one) => mayCreateChannel(client, isPrivate(one)) && (one !== 'web' || mayMakeWebPublic(client)),
  )
  const kind = useSignal<ChannelKind>(kinds[0] ?? 'open')
  const poster = useSignal<Poster>(EVERYBODY)
  const people = useSignal<readonly number[]>([])
  const isBusy = useSignal(false)
  /** Whether the user has been warned that everyone on the web will be able to read the channel. */
  const isWarned = useSignal(false)
  const wanted = name.value.trim()
  const isTaken = client.store.channels.live().some((one) => one.name.toLowerCase() === wanted.toLowerCase())
  const mayCreate = wanted !== '' && !isTaken && !isBusy.value
  const create = async () => {
    if (!mayCreate) return
    if (kind.peek() === 'web' && !isWarned.peek()) {
      isWarned.value = true
      return
    }
    isBusy.value = true
    const channel = { name: wanted, description: description.peek().trim() }
    const options = { ...CHANNEL_KINDS[kind.peek()], people: people.peek(), stream_post_policy: poster.peek() }
    const isDone = await tryTo(createChannels(client, [channel], options))
    isBusy.value = false
    if (!isDone) return
    overlay.close()
    const made = [...channels.peekValues()].find((one) => isLive(one) && one.name === wanted)
    if (made) router.go(router.toChannel(made.stream_id))
  }
  return {
    name,
    description,
    kinds,
    kind,
    poster,
    people,
    isTaken,
    mayCreate,
    isWarned: isWarned.value && kind.value === 'web',
    create,
  }
}
