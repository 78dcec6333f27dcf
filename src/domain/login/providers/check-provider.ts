import type { CommandContext } from '#domain/context'
import { LONGEST_CLIENT_ID, LONGEST_ISSUER, LONGEST_PROVIDER_NAME, MOST_DOMAINS_OF_PROVIDER } from '#domain/limits'
import type { SignInProvider } from '#domain/login/offered-providers'
import { checkDomain } from '#domain/realm/check-domain'
import { BadRequest } from '#lib/errors'
import { OutgoingFailure } from '#lib/http/outgoing'
import { strip } from '#lib/text/text'
import { checkClaims } from './check-claims'

type Checked = Pick<
  SignInProvider,
  'name' | 'issuer' | 'clientId' | 'kind' | 'isOffered' | 'newcomers' | 'domains' | 'claim' | 'claimRules'
>

/** The path at which a provider describes itself. People often copy the whole address. */
const DOCUMENT = '/.well-known/'

/** Throws for values that a provider can't have, and for a name that another provider has. */
export function checkProvider(context: CommandContext, provider: Checked, others: readonly SignInProvider[]): void {
  const { name, issuer, clientId, newcomers, domains } = provider
  if (name === '' || [...name].length > LONGEST_PROVIDER_NAME || name !== strip(name)) {
    throw new BadRequest(
      `The name of a provider must have 1 to ${LONGEST_PROVIDER_NAME} characters, without spaces at the start or end.`,
    )
  }
  if (others.some((other) => other.name === name)) throw new BadRequest('Another provider already has this name.')
  if (clientId === '' && provider.isOffered) throw new BadRequest('Enter the client ID before you offer this provider.')
  if (clientId.length > LONGEST_CLIENT_ID || !/^[\x21-\x7e]*$/.test(clientId)) {
    throw new BadRequest(
      `A client ID can have at most ${LONGEST_CLIENT_ID} characters: letters from A to Z, digits and ASCII punctuation, without spaces.`,
    )
  }
  checkIssuer(context, issuer)
  if (provider.kind === 'github') checkGitHub(issuer)
  if (provider.kind === 'access') checkAccess(issuer, others)
  checkClaims(context, provider)
  if (domains.length > MOST_DOMAINS_OF_PROVIDER) {
    throw new BadRequest(`A provider can have at most ${MOST_DOMAINS_OF_PROVIDER} domains.`)
  }
  for (const domain of domains) checkDomain(domain)
  if (newcomers === 'domains' && domains.length === 0) {
    throw new BadRequest('Enter the domains whose addresses can join.')
  }
}

/** Throws unless the issuer is an origin, from which the provider's other addresses are made. */
function checkGitHub(issuer: string): void {
  if (issuer === new URL(issuer).origin) return
  throw new BadRequest('The issuer of GitHub is https://github.com, or the address of your own GitHub server.')
}

/**
 * Throws unless the issuer is Cloudflare's, because the operator of the server that hands out the keys could log in as
 * anyone.
 */
function checkAccess(issuer: string, others: readonly SignInProvider[]): void {
  if (!/^https:\/\/[a-z0-9-]+\.cloudflareaccess\.com$/.test(issuer)) {
    throw new BadRequest('The issuer of Cloudflare Access is https://TEAM.cloudflareaccess.com.')
  }
  if (others.some(({ kind }) => kind === 'access')) throw new BadRequest('Cloudflare Access can be added only once.')
}

/** Refuses an issuer that is incomplete, or whose address the server may not request. */
function checkIssuer({ outgoing }: CommandContext, issuer: string): void {
  if (!URL.canParse(issuer)) throw new BadRequest('Enter the whole issuer, such as https://id.example.com.')
  if (issuer.length > LONGEST_ISSUER) throw new BadRequest(`The issuer can have at most ${LONGEST_ISSUER} characters.`)
  if (/[?#\s]/.test(issuer)) throw new BadRequest('The issuer must be a web address without "?" or "#".')
  if (issuer.includes(DOCUMENT)) throw new BadRequest(`The issuer is the part of this address before "${DOCUMENT}".`)
  const { username, password } = new URL(issuer)
  if (username || password) throw new BadRequest('The issuer can’t contain a password.')
  try {
    outgoing.forIssuer(issuer).check(issuer)
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    const exemption = 'If you run the server, see PRIVATE_ISSUERS in docs/sign-in.md.'
    throw new BadRequest(`This server cannot use this issuer. ${error.message} ${exemption}`)
  }
}
