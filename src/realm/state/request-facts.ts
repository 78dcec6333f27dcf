import type { PublicQueryContext, SlowWork } from '#domain/context'
import { MESSAGES_A_STEP } from '#domain/limits'
import { presenceTimes } from '#domain/presence-times'
import { BigBlueButton } from '#effects/meetings/big-blue-button'
import { outgoingFor } from '#effects/outgoing/outgoing-for'
import { WebPusher } from '#effects/push/web-pusher'
import { SignInProviders } from '#effects/sign-in/sign-in-providers'
import { invariant } from '#lib/errors'
import { mailDomainOf } from '#lib/mail-in/mail-domains'
import type { Scaler } from '#lib/pictures/scaler'
import type { Env } from '#lib/platform/env'
import { Secrets, type Signing } from '#lib/signing/secrets'
import type { Call, Caller } from '#realm/crossing/call'
import { blobsOf } from './blobs'
import type { RealmState } from './realm-state'
import { scalerOf } from './scaler'

/** Collects the facts that depend only on the deployment's variables. */
function factsOfDeployment(env: Env) {
  const outgoing = outgoingFor(env)
  return {
    presenceTimes: presenceTimes(env),
    limitsApply: env.RATE_LIMITS !== 'off',
    messagesPerStep: Number(env.STEP_LIMIT) || MESSAGES_A_STEP,
    outgoing,
    meetings: new BigBlueButton(outgoing, env),
    pusher: new WebPusher(outgoing.forBrowsers()),
  }
}

/** The facts for a deployment's variables, cached because every request needs them. */
const KNOWN = new WeakMap<Env, ReturnType<typeof factsOfDeployment>>()

function deploymentOf(env: Env): ReturnType<typeof factsOfDeployment> {
  const known = KNOWN.get(env)
  if (known) return known
  const made = factsOfDeployment(env)
  KNOWN.set(env, made)
  return made
}

/**
 * The facts that also depend on the realm. They are valid while the deployment's variables, the realm's name and its
 * signing salt stay the same.
 */
interface FactsOfRealm {
  env: Env
  name: string
  signing: Signing | undefined
  facts: ReturnType<typeof makeFactsOfRealm>
}

function makeFactsOfRealm(state: RealmState, name: string, signing: Signing | undefined) {
  return {
    ...deploymentOf(state.env),
    mailDomain: mailDomainOf(name, state.env.MAIL_IN),
    secrets: secretsOf(state, name, signing),
    blobs: blobsOf(state, name),
  }
}

const KNOWN_REALMS = new WeakMap<RealmState, FactsOfRealm>()

function factsOfRealm(state: RealmState, name: string, signing: Signing | undefined): FactsOfRealm['facts'] {
  const known = KNOWN_REALMS.get(state)
  if (known?.env === state.env && known.name === name && known.signing === signing) return known.facts
  const facts = makeFactsOfRealm(state, name, signing)
  KNOWN_REALMS.set(state, { env: state.env, name, signing, facts })
  return facts
}

/** The part of a context that comes from the call and the realm's state. */
export function requestFacts(
  state: RealmState,
  call: Pick<Caller, 'realm' | 'client' | 'address' | 'range' | 'devices'> &
    Pick<Call, 'files' | 'received'> &
    Partial<Pick<Caller, 'credentials'>>,
  signing = state.store.realm.get('identity').signing,
): PublicQueryContext {
  const { env } = state
  const ofRealm = factsOfRealm(state, call.realm.name, signing)
  // The secrets stay in memory, since events are also delivered without a request.
  state.memory.secrets = ofRealm.secrets
  const work = { hashes: 0, pictures: 0 }
  const now = state.now()
  return {
    realm: call.realm,
    client: call.client,
    address: call.address,
    files: call.files ?? [],
    received: call.received,
    range: call.range,
    devices: call.devices ?? [],
    sessionId: call.credentials && 'sessionId' in call.credentials ? call.credentials.sessionId : undefined,
    ...ofRealm,
    work,
    now,
    store: state.store,
    memory: state.memory,
    mailer: state.mailer,
    providers: new SignInProviders(ofRealm.outgoing, state.memory.providers, now, env.SIGN_IN_PROVIDERS !== 'off'),
    scaler: counted(scalerOf(env.IMAGES), work),
  }
}

function counted(scaler: Scaler, work: SlowWork): Scaler {
  return {
    scale(bytes, wish) {
      work.pictures++
      return scaler.scale(bytes, wish)
    },
  }
}

function secretsOf({ env }: RealmState, realmName: string, signing: Signing | undefined): Secrets {
  invariant(signing, 'a founded realm has a salt')
  return new Secrets(env.API_KEY_SECRET ?? '', realmName, signing)
}
