// Faults in the use of providers: claims that give roles and groups, keys that change, GitHub, newcomers, and the rules
// that apply while passwords are off. Most of them remove one check, as in `sign-in.mjs`.

const OAUTH = 'node_modules/oauth4webapi/build/index.js'
const FOLLOWING = 'src/domain/login/providers/follow-claim.ts'
const RULES = 'src/domain/login/providers/check-claims.ts'
const GITHUB = 'src/effects/sign-in/github.ts'
const NEWCOMERS = 'src/domain/login/providers/newcomers.ts'
const METHODS = 'src/domain/login/providers/change-methods.ts'

const test = (name, title) => ({ test: `test/api/${name}.test.ts`, title })
const claim = (title) => test('sign-in/claims', title)
const keys = (title) => test('pages/complete-sign-in', title)
const github = (title) => test('sign-in/github', title)
const newcomer = (title) => test('sign-in/newcomers', title)
const withoutPasswords = (title) => test('sign-in/passwords-off', title)
const settings = (title) => test('sign-in/add-sign-in-provider', title)

const EACH_LOG_IN = 'grant and remove roles and groups at each log-in'
const TAKEN = 'remove the roles that they granted if the claim is missing, and don’t turn a guest into a member'

export const MUTANTS = [
  // Faults in granting and removing roles and groups based on claims.
  {
    fault: 'a claim gives the lowest role of several',
    file: FOLLOWING,
    from: '(other < one ? other : one)',
    to: '(other > one ? other : one)',
    ...claim(EACH_LOG_IN),
  },
  {
    fault: 'nobody is removed from a group that a claim gave earlier',
    file: FOLLOWING,
    from: '    changeMembership(context, group, account, wanted.has(id))\n',
    to: '    if (wanted.has(id)) changeMembership(context, group, account, true)\n',
    ...claim(EACH_LOG_IN),
  },
  {
    fault: 'nobody loses a role that a claim gave earlier',
    file: FOLLOWING,
    from: 'return isByRule && role < ROLE.member ? ROLE.member : role',
    to: 'return role',
    ...claim(TAKEN),
  },
  {
    fault: 'a guest without a claim becomes a member',
    file: FOLLOWING,
    from: 'return isByRule && role < ROLE.member ? ROLE.member : role',
    to: 'return isByRule ? ROLE.member : role',
    ...claim(TAKEN),
  },
  {
    fault: 'a claim removes a role that it didn’t give',
    file: FOLLOWING,
    from: 'return isByRule && role < ROLE.member',
    to: 'return role < ROLE.member',
    ...claim('don’t change roles that no rule gives'),
  },
  {
    fault: 'a claim removes the role of an owner',
    file: FOLLOWING,
    from: '  if (role === ROLE.owner) return role\n',
    to: '',
    ...claim('neither create nor remove owners'),
  },
  {
    fault: 'a claim adds people to a deactivated group',
    file: FOLLOWING,
    from: 'group.isDeactivated || group.members',
    to: 'group.members',
    ...claim('don’t change deactivated groups'),
  },
  {
    fault: 'a rule makes people owners',
    file: RULES,
    from: '    if (rule.role === ROLE.owner) throw',
    to: '    if (rule.value === "") throw',
    ...claim('are refused with invalid settings: {"claim_rules":[{"value":"heads","role":100}]}'),
  },
  {
    fault: 'a rule adds people to a system group',
    file: RULES,
    from: '!group || group.isSystem ||',
    to: '!group ||',
    ...claim('are refused with invalid settings: {"claim_rules":[{"value":"x","group_id":1}]}'),
  },
  {
    fault: 'userinfo isn’t requested for a claim that the ID token lacks',
    file: 'src/effects/sign-in/open-id.ts',
    from: "(wanted !== '' && valuesOfClaim(claims, wanted) === undefined)",
    to: "wanted === ' '",
    ...claim('are found by a path with dots, and in userinfo if the ID token lacks them'),
  },
  // Faults in handling keys that change.
  {
    fault: 'a provider’s keys aren’t requested again for an unknown key',
    file: OAUTH,
    from: 'if (age >= 60) {',
    to: 'if (age < 0) {',
    ...keys('can replace its keys'),
  },
  {
    fault: 'a known key is accepted for an unlimited time',
    file: OAUTH,
    from: 'epochTime() - input.uat >= 300',
    to: 'input.uat < 0',
    also: [{ file: OAUTH, from: 'if (age >= 300) {', to: 'if (age < 0) {' }],
    ...keys('can withdraw a key, which then works for at most five minutes'),
  },
  // Faults in logging in with GitHub.
  {
    fault: 'an unverified address at GitHub gives access to an account',
    file: GITHUB,
    from: 'email_verified: primary.verified === true',
    to: 'email_verified: true',
    ...github('doesn’t log anyone in with a primary address that is not verified'),
  },
  {
    fault: 'any address at GitHub gives access to an account',
    file: GITHUB,
    from: 'list.find((one) => one?.primary === true)',
    to: 'list[0]',
    ...github('doesn’t log anyone in with a verified address that is not the primary one'),
  },
  {
    fault: 'an address in a public profile gives access to an account',
    file: GITHUB,
    from: 'picture: avatar_url, ...address',
    to: 'picture: avatar_url, email: Object(user).email, email_verified: true, ...address',
    ...github('doesn’t log anyone in with an address that only the profile shows'),
  },
  {
    fault: 'people at GitHub are identified by their name',
    file: GITHUB,
    from: 'sub: String(id)',
    to: 'sub: String(login)',
    ...github('recognizes people by their user id, even if their name and address have changed'),
  },
  ...['{"id":"x"}', '{}', '{"id":null}', '{"id":1.5}'].map((id) => ({
    fault: `anything is accepted as GitHub’s id of a person (${id})`,
    file: GITHUB,
    from: '  if (!Number.isSafeInteger(id)) throw',
    to: '  if (Number.isNaN(id)) throw',
    ...github(`doesn’t log anyone in with an invalid user: ${id}`),
  })),
  {
    fault: 'an error from GitHub is read as an answer',
    file: GITHUB,
    from: 'isError && response.status === 200',
    to: 'isError && response.status === 0',
    ...github('is reported as not set up correctly if it refuses the secret'),
  },
  {
    fault: 'a code from GitHub can be used in another log-in',
    file: 'src/effects/sign-in/sign-in-providers.ts',
    from: 'verifier: oauth.generateRandomCodeVerifier(),',
    to: "verifier: 'v'.repeat(43),",
    ...github('doesn’t log anyone in with a code from another log-in, with another state, or with a used code'),
  },
  {
    fault: 'github.com is used instead of a self-hosted GitHub server',
    file: GITHUB,
    from: "const api = issuer === PUBLIC ? 'https://api.github.com' : ",
    to: "const api = issuer ? 'https://api.github.com' : ",
    ...github('can be a self-hosted server, whose API is under /api/v3'),
  },
  {
    fault: 'the API of a self-hosted GitHub server has another address',
    file: 'src/domain/login/providers/check-provider.ts',
    from: '  if (issuer === new URL(issuer).origin) return\n',
    to: '  if (issuer) return\n',
    ...github('can be a self-hosted server, whose API is under /api/v3'),
  },
  // Faults in letting people join and log in, and in unlinking providers.
  {
    fault: 'people can join without an invitation although one is required',
    file: NEWCOMERS,
    from: "return newcomers === 'anybody' ||",
    to: "return newcomers !== 'domains' ||",
    ...newcomer('can’t join without an invitation by default'),
  },
  {
    fault: 'people can join from domains that only end like an allowed one',
    file: NEWCOMERS,
    from: 'domains.includes(domain))',
    to: 'domains.some((one) => domain.endsWith(one)))',
    ...newcomer(
      'joins if addresses in their domain may join, unlike people with another domain or an unverified address',
    ),
  },
  {
    fault: 'people can join with an address that the organization refuses',
    file: NEWCOMERS,
    from: ' || problemOfAddress(context.store, email)) return undefined',
    to: ') return undefined',
    ...newcomer('joins if everyone at the provider may join, unless the organization refuses the address'),
  },
  {
    fault: 'an invitation for a guest creates a member',
    file: NEWCOMERS,
    from: 'joinInvited(context, newcomer, fullName) ?? joinUninvited(context, provider,',
    to: "joinUninvited(context, { ...provider, newcomers: 'anybody' },",
    ...newcomer('joins with the role in an invitation to that address, and uses up the invitation'),
  },
  {
    fault: 'a provider logs in deactivated people',
    file: 'src/domain/login/providers/log-in-with-identity.ts',
    from: '!account?.isActive || account.isBot',
    to: '!account || account.isBot',
    ...keys('keeps deactivated people out'),
  },
  {
    fault: 'the last provider of an account is unlinked',
    file: 'src/domain/login/providers/identities.ts',
    from: '  requireWayIn(context, { withoutIdentity: mark })\n',
    to: '',
    ...test(
      'sign-in/remove-own-identity',
      'can be removed by their owner, except an identity that is the only way to log in',
    ),
  },
  // Faults in the rules that apply while passwords are off.
  {
    fault: 'owners can turn passwords off without another way to log in',
    file: METHODS,
    from: '  if (!isOn) requireOwnProvider(context)\n',
    to: '',
    ...withoutPasswords('can be turned off only by an owner who has linked a provider, and everyone is notified'),
  },
  {
    fault: 'the operator can turn off the last provider while passwords are off',
    file: METHODS,
    from: '  if (!arePasswordsOff(context) || listOffered(context).length > 0) return\n',
    to: '  if (context) return\n',
    ...withoutPasswords('must be turned on before the last provider can be turned off or removed'),
  },
  {
    fault: 'passwords can be used while they are off',
    file: 'src/domain/login/passwords-off.ts',
    from: '  if (arePasswordsOff(context)) throw',
    to: '  if (context === undefined) throw',
    ...withoutPasswords('can’t be used to log in while they are off, and the log-in page has no form for them'),
  },
  // Faults in logging in from apps, and in handling secrets and private networks.
  {
    fault: 'apps get a key for a password alone although codes are on',
    file: 'src/domain/login/second-factor/log-in-with-code.ts',
    from: '  if (context.store.secondFactors.of(account.id) || isFactorDue(context, account)) throw',
    to: '  if (isFactorDue(context, account)) throw',
    ...test('second-factor/add-second-factor', 'are required in apps too, which log in on a page of the server'),
  },
  {
    fault: 'the secret of a provider is stored unencrypted',
    file: 'src/domain/login/providers/providers.ts',
    from: '(secret ? secrets.seal(secret) : null)',
    to: '(secret ? [secret, secrets.seal(secret)].join() : null)',
    also: [
      {
        file: 'src/domain/login/offered-providers.ts',
        from: 'secrets.unseal(sealedSecret)',
        to: "secrets.unseal(sealedSecret.split(',').at(-1) ?? '')",
      },
    ],
    ...settings('is in no table, backup or log, and neither are the secrets of a log-in'),
  },
  {
    fault: 'a secret is sent to another issuer than its own',
    file: 'src/domain/login/providers/providers.ts',
    from: 'after.issuer !== before.issuer && clientSecret',
    to: 'after.issuer === "" && clientSecret',
    ...settings('can’t be moved to another issuer without the new issuer’s secret'),
  },
  {
    fault: 'an issuer may be in a private network without being listed',
    file: 'src/effects/outgoing/guarded-fetch.ts',
    from: 'this.inside?.issuers.includes(issuer) === true',
    to: 'this.inside !== undefined',
    ...settings('can be in a private network only if the operator lists their exact issuer'),
  },
]
