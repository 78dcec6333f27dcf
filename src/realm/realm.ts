import { isEmptied } from '#domain/realm/plan-deletion'
import { ANSWERING } from './crossing/answering'
import { asResponse, CALL_VERSION, type Call, type CrossingReply, intoCrossing, type Reply } from './crossing/call'
import type { OperatorCall, RealmCalls } from './crossing/realm-calls'
import { failure } from './crossing/replies'
import { answerReading, isMail, isReading, isWaiting, readWaiting } from './crossing/roads'
import { operate } from './operator/operate'
import { RealmLife } from './realm-life'
import { execute } from './request/execute'
import { answerForm } from './roads/answer-form'
import { answerMail } from './roads/answer-mail'
import { holdEvents } from './roads/hold'
import { commandsOf } from './roads/socket-commands'
import { runDueWork } from './work/run-due-work'

/** One organization: it owns its storage and does one thing at a time. */
export class Realm extends RealmLife implements RealmCalls {
  async execute(call: Call): Promise<CrossingReply> {
    const reply = await this.#answer(call)
    // An edge with an older version expects an object, not a string.
    return call.version === CALL_VERSION ? intoCrossing(reply) : reply
  }

  async operate(call: OperatorCall): Promise<Reply> {
    return operate(this.operated(), call)
  }

  /** Answers reads, emails, forms that the edge left unread, and requests to wait for events. */
  override async fetch(request: Request): Promise<Response> {
    const { state } = this
    const { url } = request
    const answer = (call: Call) => this.#answer(call)
    if (isReading(url)) return answerReading(url, answer)
    if (isWaiting(url)) {
      if (!state) return ANSWERING[readWaiting(url).place].answer(failure(this.absence))
      const held = await holdEvents(state, url, answer)
      this.noteGauges()
      return held
    }
    if (!state) return asResponse(failure(this.absence))
    state.memory.usage.count(Date.now())
    return isMail(url) ? answerMail(state, request) : answerForm(state, request)
  }

  /** Runs when work is due. */
  override async alarm(): Promise<void> {
    const { state } = this
    // No work runs during an import, while some people are still missing.
    if (!state || state.store.realm.get('identity').importing !== undefined) return
    await runDueWork(state)
    this.noteGauges()
    // If the organization was deactivated and its files have been deleted by now, this deletes everything else.
    if (isEmptied(state.store)) await this.forget()
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (this.state) await this.state.sockets.message(socket, message, commandsOf(this.state))
    this.noteGauges()
  }

  override webSocketClose(socket: WebSocket): void {
    this.state?.sockets.closed(socket)
    this.noteGauges()
  }

  override webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket)
  }

  async #answer(call: Call): Promise<Reply> {
    const { state } = this
    if (!state) return failure(this.absence)
    state.memory.usage.count(Date.now())
    const reply = await execute(state, call)
    this.noteGauges()
    return reply
  }
}
