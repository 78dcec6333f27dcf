import { describe, expect, it } from 'vitest'
import type { ChannelId } from '#lib/ids'
import { adaptDefaultChannels } from '#wire/adapt/default-channels'
import { type ChannelWithoutTraffic, defaultStreamGroups, defaultStreams } from '#wire/events/channels'

// The other properties of a channel don't matter here.
const TEA = { stream_id: 5, name: 'tea' } as ChannelWithoutTraffic
const CAKE = 6 as ChannelId
const DEFAULTS = defaultStreams([TEA, CAKE])
const GROUPS = defaultStreamGroups([{ id: 1, name: 'sweet', description: '', streams: [TEA, CAKE] }])

describe('default channels in an event', () => {
  it('are ids, whichever version wrote the log', () => {
    expect(adaptDefaultChannels(DEFAULTS)).toEqual({ ...DEFAULTS, default_streams: [5, 6] })
    expect(adaptDefaultChannels(GROUPS).default_stream_groups).toEqual([
      { id: 1, name: 'sweet', description: '', streams: [5, 6] },
    ])
  })
})
