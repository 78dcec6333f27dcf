import { answerCall } from './answer-call'
import type { Commands } from './queues/commands'
import type { RealmState } from './realm-state'
import type { SocketCaller } from './socket-caller'
import { accountOf } from './viewer'

/** The commands that sockets send to this realm. */
export const commandsOf = (state: RealmState): Commands<SocketCaller> => ({
  admit: (caller) => void accountOf(state, caller),
  answer: (caller, frame) => answerCall(state, caller, frame),
})
