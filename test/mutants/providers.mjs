// Faults in what providers say of people, and in how they are asked: claims that give roles and groups, keys that
// change, and GitHub. Each removes one check, as in `sign-in.mjs`.

const OAUTH = 'node_modules/oauth4webapi/build/index.js'
const FOLLOWING = 'src/domain/login/providers/follow-claim.ts'
const RULES = 'src/domain/login/providers/check-claims.ts'
const GITHUB = 'src/effects/sign-in/github.ts'

const test = (name, title) => ({ test: `test/api/${name}.test.ts`, title })
const claim = (title) => test('sign-in/claims', title)
const keys = (title) => test('pages/complete-sign-in', title)
const github = (title) => test('sign-in/github', title)

const EACH_LOG_IN = 'gives and takes roles and groups at each log-in'
const TAKEN = 'takes what it gave from who has none any more, and makes no guest a member that way'

export const MUTANTS = [
  // Roles and groups by a claim.
  {
    fault: 'a claim gives the lowest role of several',
    file: FOLLOWING,
    from: '(other < one ? other : one)',
    to: '(other > one ? other : one)',
    ...claim(EACH_LOG_IN),
  },
  {
    fault: 'nobody leaves a group that a claim gave',
    file: FOLLOWING,
    from: '    changeMembership(context, group, account, wanted.has(id))\n',
    to: '    if (wanted.has(id)) changeMembership(context, group, account, true)\n',
    ...claim(EACH_LOG_IN),
  },
  {
    fault: 'nobody loses a role that a claim gave',
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
    fault: 'a claim takes a role that it didn’t give',
    file: FOLLOWING,
    from: 'return isByRule && role < ROLE.member',
    to: 'return role < ROLE.member',
    ...claim('leaves a role that no rule gives'),
  },
  {
    fault: 'a claim takes the organization from an owner',
    file: FOLLOWING,
    from: '  if (role === ROLE.owner) return role\n',
    to: '',
    ...claim('neither makes nor unmakes owners'),
  },
  {
    fault: 'a claim adds people to a deactivated group',
    file: FOLLOWING,
    from: 'group.isDeactivated || group.members',
    to: 'group.members',
    ...claim('leaves groups alone that were deactivated'),
  },
  {
    fault: 'a rule makes people owners',
    file: RULES,
    from: '    if (rule.role === ROLE.owner) throw',
    to: '    if (rule.value === "") throw',
    ...claim('is refused where it can be none: {"claim_rules":[{"value":"heads","role":100}]}'),
  },
  {
    fault: 'a rule adds people to a group of roles',
    file: RULES,
    from: '!group || group.isSystem ||',
    to: '!group ||',
    ...claim('is refused where it can be none: {"claim_rules":[{"value":"x","group_id":1}]}'),
  },
  {
    fault: 'userinfo isn’t asked for a claim that the ID token lacks',
    file: 'src/effects/sign-in/open-id.ts',
    from: "(wanted !== '' && valuesOfClaim(claims, wanted) === undefined)",
    to: "wanted === ' '",
    ...claim('is found where dots lead, and in userinfo where the ID token lacks it'),
  },
  // Keys that change.
  {
    fault: 'a provider isn’t asked for a key that is new',
    file: OAUTH,
    from: 'if (age >= 60) {',
    to: 'if (age < 0) {',
    ...keys('may replace its keys'),
  },
  {
    fault: 'a key counts for ever once it is known',
    file: OAUTH,
    from: 'epochTime() - input.uat >= 300',
    to: 'input.uat < 0',
    also: [{ file: OAUTH, from: 'if (age >= 300) {', to: 'if (age < 0) {' }],
    ...keys('may withdraw a key, which then counts for five minutes at most'),
  },
  // GitHub.
  {
    fault: 'an address at GitHub that isn’t verified takes an account',
    file: GITHUB,
    from: 'email_verified: primary.verified === true',
    to: 'email_verified: true',
    ...github('opens no account by a primary address that is not verified'),
  },
  {
    fault: 'any address at GitHub takes an account',
    file: GITHUB,
    from: 'list.find((one) => one?.primary === true)',
    to: 'list[0]',
    ...github('opens no account by a verified address that is not the primary one'),
  },
  {
    fault: 'an address that a profile shows takes an account',
    file: GITHUB,
    from: 'name: name || login, login, ...address',
    to: 'name: name || login, login, email: Object(user).email, email_verified: true, ...address',
    ...github('opens no account by no address, but one that the profile shows'),
  },
  {
    fault: 'people at GitHub are known by their name',
    file: GITHUB,
    from: 'sub: String(id)',
    to: 'sub: String(login)',
    ...github('knows people by their number, whatever name and address they have by then'),
  },
  ...['{"id":"x"}', '{}', '{"id":null}', '{"id":1.5}'].map((id) => ({
    fault: `GitHub names somebody by anything (${id})`,
    file: GITHUB,
    from: '  if (!Number.isSafeInteger(id)) throw',
    to: '  if (Number.isNaN(id)) throw',
    ...github(`opens nothing for ${id}`),
  })),
  {
    fault: 'what GitHub refuses counts as an answer',
    file: GITHUB,
    from: 'isError && response.status === 200',
    to: 'isError && response.status === 0',
    ...github('says that the settings are wrong where it does not take the secret'),
  },
  {
    fault: 'a code of GitHub’s is good in another log-in than its own',
    file: 'src/effects/sign-in/sign-in-providers.ts',
    from: 'verifier: oauth.generateRandomCodeVerifier(),',
    to: "verifier: 'v'.repeat(43),",
    ...github('opens nothing with a code of another log-in, another state, or a code that was used'),
  },
  {
    fault: 'one’s own GitHub server is asked at GitHub’s address',
    file: GITHUB,
    from: "const api = issuer === PUBLIC ? 'https://api.github.com' : ",
    to: "const api = issuer ? 'https://api.github.com' : ",
    ...github('may be one’s own server, whose API is below its address'),
  },
  {
    fault: 'a GitHub server is below another address',
    file: 'src/domain/login/providers/check-provider.ts',
    from: '  if (issuer === new URL(issuer).origin) return\n',
    to: '  if (issuer) return\n',
    ...github('may be one’s own server, whose API is below its address'),
  },
]
