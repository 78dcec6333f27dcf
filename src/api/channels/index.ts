import type { Operation } from '../contract/operation'
import { addDefaultStream } from './add-default-stream'
import { archiveStream } from './archive-stream'
import { countChannelMessages } from './count-channel-messages'
import { createDefaultStreamGroup } from './create-default-stream-group'
import { getStreamById } from './get-stream-by-id'
import { getStreamEmailAddress } from './get-stream-email-address'
import { getStreamId } from './get-stream-id'
import { getStreams } from './get-streams'
import { getSubscribers } from './get-subscribers'
import { getSubscriptionStatus } from './get-subscription-status'
import { getSubscriptions } from './get-subscriptions'
import { removeDefaultStream } from './remove-default-stream'
import { removeDefaultStreamGroup } from './remove-default-stream-group'
import { renewStreamEmailAddress } from './renew-stream-email-address'
import { subscribeToChannels } from './subscribe'
import { unsubscribeFromChannels } from './unsubscribe'
import { updateDefaultStreamGroup } from './update-default-stream-group'
import { updateDefaultStreamGroupStreams } from './update-default-stream-group-streams'
import { updateStream } from './update-stream'
import { updateSubscriptionProperty } from './update-subscription-property'
import { updateSubscriptionSettings } from './update-subscription-settings'
import { updateSubscriptions } from './update-subscriptions'

/** Operations on channels and subscriptions. */
export const channels: readonly Operation[] = [
  getSubscriptions,
  subscribeToChannels,
  unsubscribeFromChannels,
  updateSubscriptions,
  updateSubscriptionSettings,
  updateSubscriptionProperty,
  getStreamId,
  getStreams,
  getStreamById,
  updateStream,
  archiveStream,
  getSubscribers,
  countChannelMessages,
  getStreamEmailAddress,
  renewStreamEmailAddress,
  getSubscriptionStatus,
  addDefaultStream,
  removeDefaultStream,
  createDefaultStreamGroup,
  updateDefaultStreamGroup,
  removeDefaultStreamGroup,
  updateDefaultStreamGroupStreams,
]
