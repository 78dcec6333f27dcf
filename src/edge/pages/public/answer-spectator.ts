import type { Context } from 'hono'
import { askForSpectators } from '#api/spectators/ask-for-spectators'
import { execute } from '#edge/call'
import { describeCaller } from '#edge/caller'
import { realmOf } from '#edge/directory'
import type { Edge } from '#edge/environment'
import type { AnswerSpectator } from '#edge/route'
import { readSent } from '#edge/sent'
import { ProtocolError } from '#lib/errors'
import { MOST_BYTES_AT_EDGE } from '#lib/form/form-limits'
import { type KeptPage, publicPages } from '#lib/memory/page-cache'
import { HOME_TAG } from '#lib/text/public-tags'
import { fromCrossing } from '#realm/crossing/call'
import { makeCall } from '#realm/crossing/make-call'
import { SHARE_USED } from '#realm/crossing/replies'
import { endDay, isDayOver, secondsLeft } from './day-share'
import { askedEachTime } from './keep'

/** The error when people without an account have used up their share of the day's requests. */
class ComeBackTomorrow extends ProtocolError {
  constructor() {
    const seconds = secondsLeft(Date.now())
    super('The daily limit for reading without an account has been reached', {
      status: 429,
      code: 'RATE_LIMIT_HIT',
      extra: { 'retry-after': seconds },
      headers: { 'Retry-After': String(seconds) },
    })
  }
}

/**
 * Answers people without an account if the organization lets them read. Otherwise, they get the usual refusal. Whether
 * they may read is cached, so that refused requests rarely reach the object.
 */
export const answerSpectator: AnswerSpectator = async (c, { operation, refusal, place }) => {
  const { name } = c.get('realm')
  if (isDayOver(name, Date.now())) throw new ComeBackTomorrow()
  if (!(await isOpen(c))) throw refusal
  const sent = await readSent(c.req.raw, MOST_BYTES_AT_EDGE)
  const answer = await execute(c, { operation, credentials: null, sent }, place)
  if (answer.status === 403) refuseIfUsed(name, await answer.clone().text())
  return place === 'files' ? askedEachTime(answer) : answer
}

/** If the JSON of a reply says that the day's share is used up, records this and throws. */
function refuseIfUsed(realm: string, refusal: string): void {
  if (!refusal.includes(`"${SHARE_USED}"`)) return
  endDay(realm, Date.now())
  throw new ComeBackTomorrow()
}

/** The key under which the result of `isOpen` is cached. No page has this address. */
const ASKED = 'spectators'
const CLIENT = { name: 'website', version: '', vocabulary: 'spec' } as const

/** Whether the organization lets people without an account read anything. The result is cached like a page. */
async function isOpen(c: Context<Edge>): Promise<boolean> {
  const { name } = c.get('realm')
  const kept = await publicPages.get({ realm: name, address: ASKED, now: Date.now() }, () => askRealm(c))
  return kept.status === 200
}

/** Like `isOpen`, for a page. If there is no answer, the result is false. */
export async function maySpectate(c: Context<Edge>): Promise<boolean> {
  try {
    return await isOpen(c)
  } catch {
    return false
  }
}

async function askRealm(c: Context<Edge>): Promise<KeptPage> {
  const object = await realmOf(c)
  const call = makeCall(describeCaller(c, askForSpectators, null, CLIENT), askForSpectators, {}, {})
  const reply = object && fromCrossing(await object.execute(call))
  refuseIfUsed(c.get('realm').name, reply?.body ?? '')
  // A refusal because of too many requests doesn't say whether the organization is open.
  if (reply?.status === 429) throw new ProtocolError('API usage exceeded rate limit', TRY_LATER)
  const isThere = reply?.status === 200 && JSON.parse(reply.body).is_open === true
  return { status: isThere ? 200 : 404, headers: {}, body: '', tags: [HOME_TAG] }
}

const TRY_LATER = {
  status: 429,
  code: 'RATE_LIMIT_HIT',
  extra: { 'retry-after': 1 },
  headers: { 'Retry-After': '1' },
}
