import type { Operation } from '../contract/operation'
import { createBigBlueButtonVideoCall, joinBigBlueButtonVideoCall } from './create-big-blue-button-video-call'

/** Operations on calls. */
export const calls: readonly Operation[] = [createBigBlueButtonVideoCall, joinBigBlueButtonVideoCall]
