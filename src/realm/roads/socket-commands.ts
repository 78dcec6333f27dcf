import type { SocketCaller } from '#realm/crossing/socket-caller'
import type { Commands } from '#realm/queues/command-frames'
import { accountOf } from '#realm/request/viewer'
import type { RealmState } from '#realm/state/realm-state'
import { answerCall } from './answer-call'

export const commandsOf = (state: RealmState): Commands<SocketCaller> => ({
  admit: (caller) => void accountOf(state, caller),
  answer: (caller, frame) => answerCall(state, caller, frame),
})
