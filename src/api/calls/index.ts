import type { Operation } from '../contract/operation'
import { createBigBlueButtonVideoCall, joinBigBlueButtonVideoCall } from './create-big-blue-button-video-call'

export const calls: readonly Operation[] = [createBigBlueButtonVideoCall, joinBigBlueButtonVideoCall]
