import { expect, it } from 'vitest'
import type { ChannelId, GroupId } from '#lib/ids'
import { adapt } from '#wire/adapt/index'
import { type StreamUpdateEvent, streamUpdate } from '#wire/events/channels'
import { type RealmUpdateDictEvent, realmPermissions } from '#wire/events/organization'
import { PLAIN } from '../../domain/queues/queue-world'

const QUEUE = { id: 'q', options: PLAIN }

it('clients get no fields that exist only in the logs of earlier versions', () => {
  const permissions = realmPermissions({ can_invite_users_group: 3 })
  const told: RealmUpdateDictEvent = { ...permissions, policies: { invite_to_realm_policy: 2 } }
  expect(adapt(told, QUEUE)).toEqual([permissions])

  const channel = { id: 5 as ChannelId, name: 'tea', isArchived: false }
  const posting = streamUpdate(channel, { property: 'can_send_message_group', value: 3 as GroupId })
  const beside: StreamUpdateEvent = { ...posting, isBesideOlderForm: true }
  expect(adapt(beside, QUEUE)).toEqual([posting])
})
