import { isEmptied } from '#domain/realm/plan-deletion'
import { isBeingRestored } from '#store/backup/restoring'
import { openDatabase } from '#store/sql/database'
import migrations from '../../migrations/migrations'
import { ANSWERING } from './crossing/answering'
import { asResponse, CALL_VERSION, type Call, type CrossingReply, intoCrossing, type Reply } from './crossing/call'
import { answerReading, isReading } from './crossing/reading'
import type { BackupCall, Founding, ImportCall, RealmCalls, RewindCall } from './crossing/realm-calls'
import { beingRestored, beingRewound, notFounded, nothingRestored, success } from './crossing/replies'
import { isWaiting, readWaiting } from './crossing/waiting'
import { backUp } from './operator/backing-up'
import { found } from './operator/found'
import { importPiece, noImport } from './operator/importing'
import { moveTo } from './operator/move-realm'
import { linkForOwner, newLinks } from './operator/owner-link'
import { linkToReactivate } from './operator/reactivation'
import { alreadyThere, restorePiece } from './operator/restoring'
import { missingFiles, rewind } from './operator/rewinding'
import { RealmLife } from './realm-life'
import { execute } from './request/execute'
import { answerForm } from './roads/answer-form'
import { holdEvents } from './roads/hold'
import { commandsOf } from './roads/socket-commands'
import { runDueWork } from './work/run-due-work'

/** One organization: owns its storage, and does one thing at a time. */
export class Realm extends RealmLife implements RealmCalls {
  /** Answers one request. */
  async execute(call: Call): Promise<CrossingReply> {
    const reply = await this.#answer(call)
    // An older edge expects no text.
    return call.version === CALL_VERSION ? intoCrossing(reply) : reply
  }

  /** Makes an organization of a realm that is none yet. */
  async found(founding: Founding): Promise<Reply> {
    if (this.absence !== notFounded) return this.absence()
    return found(() => this.open(), this.state !== undefined, founding)
  }

  /** A piece of an organization that comes from elsewhere. */
  async importPiece(call: ImportCall): Promise<Reply> {
    if (!this.state && this.absence !== notFounded) return this.absence()
    const reply = await importPiece(() => this.open(), this.state, call)
    // A first piece that was refused leaves no trace, not even tables.
    if (this.state && !this.state.store.realm.find('identity')) await this.forget()
    return reply
  }

  async newLinks(realm: Call['realm'], after: number): Promise<Reply> {
    return this.state ? newLinks(this.state, realm, after) : this.absence()
  }

  /** Forgets an import that isn't finished, with everything that it brought. */
  async abandonImport(): Promise<Reply> {
    if (this.state?.store.realm.get('identity').importing === undefined) return noImport()
    await this.forget()
    return success({})
  }

  async backUp(call: BackupCall): Promise<Reply> {
    return this.state ? backUp(this.state, call) : this.absence()
  }

  /** A piece of a backup. There is no state before the last of them. */
  async restorePiece(call: ImportCall): Promise<Reply> {
    const isBegun = this.absence === beingRestored
    if (this.state) return alreadyThere(this.state, call)
    if (this.absence !== notFounded && !isBegun) return this.absence()
    const { ctx, env } = this
    const reply = await restorePiece(
      {
        database: openDatabase(ctx.storage),
        env,
        migrations,
        isBegun,
        open: () => this.open(),
        close: () => {
          this.state = undefined
        },
      },
      call,
    )
    this.absence = isBeingRestored(ctx.storage.sql) ? beingRestored : notFounded
    // It may be open by now.
    await this.woken?.alarm.wake()
    return reply
  }

  /** Forgets what was restored so far. */
  async abandonRestore(): Promise<Reply> {
    if (this.absence !== beingRestored) return nothingRestored()
    await this.forget()
    this.absence = notFounded
    return success({})
  }

  /** Sends the storage back to an earlier moment, or undoes that. */
  async rewind(call: RewindCall): Promise<Reply> {
    const mayUndo = call.to === undefined && this.absence !== beingRewound
    return this.state || mayUndo ? rewind(this.rewindable(), call) : this.absence()
  }

  async missingFiles(realm: Call['realm'], after: number): Promise<Reply> {
    return this.state ? missingFiles(this.state, realm, after) : this.absence()
  }

  async linkToReactivate(realm: Call['realm']): Promise<Reply> {
    return this.state ? linkToReactivate(this.state, realm) : this.absence()
  }

  async moveTo(realm: Call['realm']): Promise<Reply> {
    return this.state ? moveTo(this.state, realm) : this.absence()
  }

  async linkForOwner(realm: Call['realm'], email: string | undefined): Promise<Reply> {
    return this.state ? linkForOwner(this.state, realm, email) : this.absence()
  }

  /** Answers reads, forms that the edge left unread, and the edge's waits for events on behalf of clients. */
  override async fetch(request: Request): Promise<Response> {
    const { state } = this
    const { url } = request
    const answer = (call: Call) => this.#answer(call)
    if (isReading(url)) return answerReading(url, answer)
    if (isWaiting(url)) {
      return state ? holdEvents(state, url, answer) : ANSWERING[readWaiting(url).place].answer(this.absence())
    }
    if (!state) return asResponse(this.absence())
    state.memory.usage.count(Date.now())
    return answerForm(state, request)
  }

  /** Something is due. */
  override async alarm(): Promise<void> {
    const { state } = this
    // Nothing is done in the name of people who aren't all there yet.
    if (!state || state.store.realm.get('identity').importing !== undefined) return
    await runDueWork(state)
    // Deactivated long ago, and meant to be deleted: as if nobody had ever founded it.
    if (isEmptied(state.store)) await this.forget()
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (this.state) await this.state.sockets.message(socket, message, commandsOf(this.state))
  }

  override webSocketClose(socket: WebSocket): void {
    this.state?.sockets.closed(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.state?.sockets.closed(socket)
  }

  async #answer(call: Call): Promise<Reply> {
    const { state } = this
    if (!state) return this.absence()
    state.memory.usage.count(Date.now())
    return execute(state, call)
  }
}
