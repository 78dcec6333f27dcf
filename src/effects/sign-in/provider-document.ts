import * as oauth from 'oauth4webapi'
import type { Outgoing } from '#lib/http/outgoing'
import { type ProviderDocument, type ProviderDocuments, SignInFailure } from '#lib/http/sign-in'
import { failureOnTheWay, requestBy } from './provider-request'

const FRESH_MS = 3_600_000
/** The time for which a document may be used while it can't be fetched again. */
const USABLE_MS = 24 * FRESH_MS
/** The time after a failure during which the document isn't fetched again. */
const REST_MS = 15_000

/** A provider's discovery document. It is cached for an hour, and for up to a day if it can't be fetched again. */
export async function documentOf(
  issuer: string,
  { outgoing, documents, now }: { outgoing: Outgoing; documents: ProviderDocuments; now: number },
): Promise<ProviderDocument> {
  const known = documents.find(issuer)
  if (known && now - known.fetchedAt < FRESH_MS) return known
  const usable = known && now - known.fetchedAt < USABLE_MS ? known : undefined
  const failure = documents.failureOf(issuer)
  try {
    if (failure && now - failure.at < REST_MS) throw failure.error
    return await documents.fetch(issuer, now, () => load(issuer, outgoing, now))
  } catch (error) {
    if (usable) return usable
    throw error
  }
}

async function load(issuer: string, outgoing: Outgoing, now: number): Promise<ProviderDocument> {
  try {
    const url = new URL(issuer)
    const insecure = { [oauth.allowInsecureRequests]: url.protocol === 'http:' }
    const response = await oauth.discoveryRequest(url, { [oauth.customFetch]: requestBy(outgoing), ...insecure })
    const metadata = await oauth.processDiscoveryResponse(url, response)
    checkEndpoints(metadata, issuer)
    return { metadata, fetchedAt: now, keys: {} }
  } catch (error) {
    if (error instanceof SignInFailure) throw error
    throw (
      failureOnTheWay(error) ??
      new SignInFailure('unusable', `${issuer} isn’t the address of an OpenID Connect provider.`)
    )
  }
}

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** Checks the addresses, since browsers are sent to one of them, and secrets to another. */
function checkEndpoints(metadata: oauth.AuthorizationServer, issuer: string): void {
  for (const name of NEEDED) {
    const given = metadata[name]
    if (typeof given !== 'string' || !URL.canParse(given) || !isSafe(new URL(given), new URL(issuer))) {
      throw new SignInFailure('unusable', `The provider’s "${name}" is missing or doesn’t use HTTPS.`)
    }
  }
}

const isSafe = (url: URL, issuer: URL): boolean =>
  url.protocol === 'https:' || (issuer.protocol === 'http:' && url.protocol === 'http:')
