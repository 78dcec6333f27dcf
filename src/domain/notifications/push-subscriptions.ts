import { listSessions } from '#domain/login/sessions'
import { BadRequest, ProtocolError } from '#lib/errors'
import { OutgoingFailure } from '#lib/http/outgoing'
import type { PushTarget } from '#lib/http/push'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers, Writers } from '#store/store'
import { packPeople } from '#store/tables/packed-people'
import type { PushSubscription } from '#store/web-push/push-subscriptions'
import type { CommandContext, Preparation, QueryContext } from '../context'
import { LONGEST_PUSH_ENDPOINT, LONGEST_PUSH_NAME, MOST_PUSH_SUBSCRIPTIONS } from '../limits'
import { pushReach } from '../messages/notices/note-message'

class NoSuchPushSubscription extends ProtocolError {
  constructor() {
    super('No such push subscription', { status: 404 })
  }
}

/** Checks, before the transaction, that pushes can be sent to this address with these keys. */
export async function checkPushTarget({ pusher }: Preparation, target: PushTarget): Promise<void> {
  const { endpoint } = target
  if (endpoint.length > LONGEST_PUSH_ENDPOINT) {
    throw new BadRequest(`The endpoint can have at most ${LONGEST_PUSH_ENDPOINT} characters.`)
  }
  if (!URL.canParse(endpoint)) throw new BadRequest('The endpoint is not a web address.')
  const { protocol, username, password } = new URL(endpoint)
  // The standard allows no push services without encryption, and none with a password in their address.
  if (protocol !== 'https:') throw new BadRequest('The endpoint must begin with https://.')
  if (username || password) throw new BadRequest('The endpoint must not contain a password.')
  try {
    pusher.checkEndpoint(endpoint)
  } catch (error) {
    if (error instanceof OutgoingFailure) throw new BadRequest(`The endpoint can’t be used. ${error.message}`)
    throw error
  }
  if (!(await pusher.canEncryptFor(target))) throw new BadRequest('The keys of the subscription are invalid.')
}

/**
 * Registers this browser for the account's notifications. Registering again keeps its id and marks it as working. If
 * someone else registered the browser before, their registration is removed.
 */
export function registerBrowser(context: CommandContext, target: PushTarget, name: string): PushSubscription {
  const { store, viewer, secrets, now } = context
  const mark = secrets.pushMark(target.endpoint)
  const known = store.pushSubscriptions.findByMark(mark)
  const own = known?.authorId === viewer.id ? known : undefined
  if (known && !own) forgetBrowser(store, known)
  const subscription = {
    authorId: viewer.id,
    id: own?.id ?? store.realm.nextId('other'),
    mark,
    sealed: secrets.seal(JSON.stringify(target)),
    name: [...name].slice(0, LONGEST_PUSH_NAME).join(''),
    credential: credentialOf(context),
    createdAt: own?.createdAt ?? now,
    failures: 0,
    problem: null,
    held: [],
    heldUntil: 0,
  }
  if (own) store.pushSubscriptions.save(subscription)
  else addBrowser(store, subscription)
  return subscription
}

function addBrowser(store: Writers, subscription: PushSubscription): void {
  if (store.pushSubscriptions.sizeOf(subscription.authorId).count >= MOST_PUSH_SUBSCRIPTIONS) {
    throw new BadRequest(
      `You can turn on notifications in at most ${MOST_PUSH_SUBSCRIPTIONS} browsers. Turn them off in one of them first.`,
    )
  }
  store.pushSubscriptions.insert(subscription)
  enterReach(store, subscription.authorId, true)
}

export function accessBrowser({ store, viewer }: QueryContext, id: number): PushSubscription {
  const subscription = store.pushSubscriptions.find(viewer.id, id)
  if (!subscription) throw new NoSuchPushSubscription()
  return subscription
}

export function forgetBrowser(store: Writers, { authorId, id }: Pick<PushSubscription, 'authorId' | 'id'>): void {
  store.pushSubscriptions.remove({ authorId, id })
  if (store.pushSubscriptions.sizeOf(authorId).count === 0) enterReach(store, authorId, false)
}

/** The browser's address and keys; undefined if another deployment encrypted them. */
export function targetOf({ secrets }: Pick<QueryContext, 'secrets'>, { sealed }: PushSubscription) {
  const target = secrets.unseal(sealed)
  // The target was checked before it was encrypted.
  return target === undefined ? undefined : (JSON.parse(target) as PushTarget)
}

/** Whether the key or the session with which a browser was registered is still valid. */
export function isStillLoggedIn(
  store: Readers,
  account: Account,
  { credential }: PushSubscription,
  now: number,
): boolean {
  if (credential === keyCredential(account)) return true
  return listSessions(store, account.id, now).some(({ id }) => credential === sessionCredential(id))
}

const credentialOf = ({ sessionId, viewer }: CommandContext) =>
  sessionId === undefined ? keyCredential(viewer) : sessionCredential(sessionId)

const sessionCredential = (id: string) => `session ${id}`
const keyCredential = ({ keyNonce }: Account) => `key ${keyNonce}`

function enterReach(store: Writers, id: AccountId, isIn: boolean): void {
  const people = pushReach(store)
  if (people.has(id) !== isIn) store.realm.set('pushReach', packPeople(people.clone().set(id, isIn)))
}
