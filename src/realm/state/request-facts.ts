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
import { Secrets, type Signing } from '#lib/signing/secrets'
import type { Call, Caller } from '#realm/crossing/call'
import { blobsOf } from './blobs'
import type { RealmState } from './realm-state'
import { scalerOf } from './scaler'

/** The part of a context that comes from the call and the realm's state. */
export function requestFacts(
  state: RealmState,
  call: Pick<Caller, 'realm' | 'client' | 'address' | 'range' | 'devices'> &
    Pick<Call, 'files' | 'received'> &
    Partial<Pick<Caller, 'credentials'>>,
  signing = state.store.realm.get('identity').signing,
): PublicQueryContext {
  const secrets = secretsOf(state, call.realm.name, signing)
  // The secrets stay in memory, since events are also delivered without a request.
  state.memory.secrets = secrets
  const outgoing = outgoingFor(state.env)
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
    presenceTimes: presenceTimes(state.env),
    mailDomain: mailDomainOf(call.realm.name, state.env.MAIL_IN),
    limitsApply: state.env.RATE_LIMITS !== 'off',
    messagesPerStep: Number(state.env.STEP_LIMIT) || MESSAGES_A_STEP,
    work,
    now,
    store: state.store,
    memory: state.memory,
    secrets,
    mailer: state.mailer,
    outgoing,
    meetings: new BigBlueButton(outgoing, state.env),
    pusher: new WebPusher(outgoing),
    providers: new SignInProviders(outgoing, state.memory.providers, now, state.env.SIGN_IN_PROVIDERS !== 'off'),
    blobs: blobsOf(state, call.realm.name),
    scaler: counted(scalerOf(state.env.IMAGES), work),
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
