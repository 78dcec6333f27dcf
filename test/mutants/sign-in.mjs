// Faults in how people log in: providers, Cloudflare Access, passkeys, codes, a required factor, and changes that need
// confirmation. Most of them remove one check from our code, or from the library that performs it. They are
// injected and found as in `accesses.mjs`.

const OAUTH = 'node_modules/oauth4webapi/build/index.js'
const OPEN_ID = 'src/effects/sign-in/open-id.ts'
const EXCHANGE = 'src/effects/sign-in/exchange.ts'
const ACCESS = 'src/effects/sign-in/access.ts'
const IDENTITY = 'src/effects/sign-in/identity-of.ts'
const PROVE = 'src/domain/login/providers/prove-identity.ts'
const ACCOUNT = 'src/domain/login/providers/log-in-with-identity.ts'
const FACTOR = 'src/domain/login/required-factor.ts'
const CODES = 'src/domain/login/second-factor/log-in-with-code.ts'
const SECOND = 'src/domain/login/second-factor/second-factor.ts'
const PRESENCE = 'src/domain/login/presence/presence.ts'
const PASSKEY = 'src/domain/login/passkeys/prove-passkey.ts'
const CHALLENGES = 'src/domain/login/passkeys/challenges.ts'
const WEBAUTHN = 'src/lib/passkeys/prove-passkey.ts'
const DESKTOP = 'src/domain/login/credentials/desktop-token.ts'

const test = (name, title) => ({ test: `test/api/${name}.test.ts`, title })
const attack = (title) => test('sign-in/attacks', title)
const behindAccess = (title) => test('pages/log-in-with-access', title)
const required = (title) => test('sign-in/update-required-factor', title)
const passkey = (title) => test('pages/log-in-with-passkey', title)
const confirming = (title) => test('confirmation/confirm-presence', title)
const linking = (title) => test('pages/link-with-password', title)
const changing = (title) => test('sign-in/changing-ways', title)
const ending = (title) => ({ test: 'test/api/admission/end-user-sessions.test.ts', title })
const codes = (title) => test('second-factor/add-second-factor', title)

// Faults that several tests must detect.
const UNSIGNED = {
  file: OPEN_ID,
  from: '  await oauth.validateApplicationLevelSignature(metadata, response, {',
  to: '  void ({',
  also: [{ file: OPEN_ID, from: '    [oauth.jwksCache]: keys,\n  })', to: '  })' }],
}
const UNSIGNED_ACCESS = {
  file: ACCESS,
  from: '  await oauth.validateApplicationLevelSignature(server, response, options)\n',
  to: '',
}
const OTHER_ISSUER = { file: OAUTH, from: 'if (result.claims.iss !== expected) {', to: 'if (false) {' }
const OTHER_AUDIENCE = { file: OAUTH, from: 'if (!result.claims.aud.includes(expected)) {', to: 'if (false) {' }
const EXPIRED = { file: OAUTH, from: 'if (claims.exp <= now - clockTolerance) {', to: 'if (false) {' }
const TOO_EARLY = { file: OAUTH, from: 'if (claims.nbf > now + clockTolerance) {', to: 'if (false) {' }
const ANY_KEY = { file: OAUTH, from: 'if (kid !== undefined && kid !== jwk.kid) {', to: 'if (false) {' }
const ANY_SUBJECT = { file: IDENTITY, from: "sub === '' || sub.length > LONGEST_SUBJECT", to: 'false' }
const BY_ADDRESS = { file: ACCOUNT, from: '!provider.joinsByAddress || holder.isBot', to: 'holder.isBot' }
const ANY_STATE = [
  { file: PROVE, from: "returned.get('state') !== pending.state || isUsed", to: 'isUsed' },
  { file: EXCHANGE, from: 'client, returned, state)', to: 'client, returned, oauth.skipStateCheck)' },
]
const CODES_FOR_EVER = {
  file: 'src/domain/login/attempts/rules.ts',
  from: 'code: {\n    ofSubject: [{ seconds: HALF_HOUR, calls: 5 }],',
  to: 'code: {\n    ofSubject: [{ seconds: HALF_HOUR, calls: 500 }],',
}
const FACTOR_OF_NOBODY = { file: FACTOR, from: ' <= context.now', to: ' < 0' }
const SECOND_WAY = {
  file: CODES,
  from: '  if (isFactorDue(context, account) && hasStrongWay(context, account)) throw new StrongWayNeeded()\n',
  to: '',
}

export const MUTANTS = [
  // Faults in checking ID tokens.
  { fault: 'an ID token from any issuer is accepted', ...OTHER_ISSUER, ...attack('of another issuer') },
  {
    fault: 'an ID token for any client is accepted',
    file: OAUTH,
    from: 'else if (result.claims.aud !== expected) {',
    to: 'else if (false) {',
    ...attack('for another client'),
  },
  { fault: 'an ID token for any list of clients is accepted', ...OTHER_AUDIENCE, ...attack('for other clients') },
  {
    fault: 'an ID token for several clients is accepted from any party',
    file: OPEN_ID,
    from: 'if (azp !== undefined && azp !== clientId)',
    to: 'if (false)',
    ...attack('that another client asked for'),
  },
  {
    fault: 'an ID token for several clients is accepted without an authorized party',
    file: OAUTH,
    from: 'if (Array.isArray(claims.aud) && claims.aud.length !== 1) {',
    to: 'if (false) {',
    ...attack('for several clients, without the client that asked'),
  },
  {
    fault: 'an ID token of another log-in is accepted',
    file: OAUTH,
    from: 'if (claims.nonce !== expected) {',
    to: 'if (false) {',
    ...attack('with the nonce of another log-in'),
  },
  { fault: 'an ID token never expires', ...EXPIRED, ...attack('that expired more than a minute ago') },
  {
    fault: 'an ID token is accepted before it is valid',
    ...TOO_EARLY,
    ...attack('whose validity begins more than a minute from now'),
  },
  { fault: 'an ID token without a person is accepted', ...ANY_SUBJECT, ...attack('with an empty subject') },
  { fault: 'the length of a subject isn’t limited', ...ANY_SUBJECT, ...attack('with a subject that is too long') },
  {
    fault: 'an access token isn’t compared with its hash',
    file: 'src/effects/sign-in/access-token-hash.ts',
    from: 'if (expected !== half) throw',
    to: 'if (expected === "") throw',
    ...attack('with the hash of another access token'),
  },
  ...['RS512', 'PS384', 'ES384', 'EdDSA'].map((algorithm) => ({
    fault: `the hash for ${algorithm} is SHA-256`,
    file: 'src/effects/sign-in/access-token-hash.ts',
    from: 'crypto.subtle.digest(hashOf(idToken),',
    to: "crypto.subtle.digest((hashOf(idToken), 'SHA-256'),",
    ...attack(`must be made with the hash function of ${algorithm}`),
  })),
  {
    fault: 'an algorithm without a hash is treated as if it had one',
    file: 'src/effects/sign-in/access-token-hash.ts',
    from: '? HASHES[algorithm] : undefined',
    to: "? HASHES[algorithm] : 'SHA-512'",
    ...attack('is refused for an algorithm with no known hash function'),
  },
  {
    fault: 'keys with the name Ed25519 aren’t accepted',
    file: 'src/effects/sign-in/provider-keys.ts',
    from: "name === 'alg' && value",
    to: "name === 'none' && value",
    ...attack('must be made with the hash function of Ed25519'),
  },
  {
    fault: 'the provider’s list of algorithms is ignored',
    file: OAUTH,
    from: 'if (!issuer.includes(header.alg)) {',
    to: 'if (false) {',
    ...attack('with the right algorithm of its key, which the provider does not use for ID tokens'),
  },
  {
    fault: 'a signature may be made with any key of the provider',
    ...ANY_KEY,
    ...attack('signed with a key that the provider does not publish'),
  },
  ...[
    'signed with a key of the same name that the provider does not publish',
    'without a signature',
    'that is signed with the public key, as if it were a secret',
    'that is signed with the client secret',
    'whose claims were changed after it was signed',
    'whose header names another algorithm',
  ].map((title) => ({ fault: `no signature is checked (${title})`, ...UNSIGNED, ...attack(title) })),
  {
    fault: 'neither algorithm nor signature is checked',
    ...UNSIGNED,
    also: [{ file: OAUTH, from: 'if (!issuer.includes(header.alg)) {', to: 'if (false) {' }],
    ...attack('with an algorithm that the provider does not list'),
  },
  {
    fault: 'the length of a provider’s answer isn’t limited',
    file: 'src/effects/sign-in/provider-request.ts',
    from: 'const MOST_BYTES = 64 * 1024',
    to: 'const MOST_BYTES = 640 * 1024',
    ...attack('that is very long'),
  },
  ...[
    ['is never requested again', 'now - known.fetchedAt < FRESH_MS) return', 'now > 0) return'],
    ['is requested each time', 'now - known.fetchedAt < FRESH_MS) return', 'now < 0) return'],
    ['must be available each hour', 'known && now - known.fetchedAt < USABLE_MS ? known', 'known && now < 0 ? known'],
    ['never expires', 'known && now - known.fetchedAt < USABLE_MS ? known', 'known && now > 0 ? known'],
  ].map(([what = '', from = '', to = '']) => ({
    fault: `a provider’s configuration ${what}`,
    file: 'src/effects/sign-in/provider-document.ts',
    ...{ from, to },
    ...test(
      'pages/complete-sign-in',
      'gets a new request for its configuration after an hour, and its last answer is valid for a day while it is unavailable',
    ),
  })),
  {
    fault: 'the keys of a provider are requested at each log-in',
    file: OPEN_ID,
    from: '    [oauth.jwksCache]: keys,\n  })',
    to: '  })',
    ...test(
      'pages/complete-sign-in',
      'gets at most one request a minute for its keys, however many unknown keys are used',
    ),
  },
  // Faults in returning from the provider.
  {
    fault: 'a return that was already used causes another request to the provider',
    file: PROVE,
    from: ' || isUsed(context, pending)) throw',
    to: ') throw',
    ...attack('is refused the second time, even with a new code'),
  },
  {
    fault: 'a return is accepted twice if both arrive at the same time',
    file: PROVE,
    from: "  if (isUsed(context, pending)) throw new SignInRefused('over')\n",
    to: '',
    ...attack('is accepted only once if it arrives twice at the same time'),
  },
  {
    fault: 'a return is accepted for a log-in that another browser started',
    ...ANY_STATE[0],
    also: [ANY_STATE[1]],
    ...attack('is refused in a browser that didn’t start the log-in, so that nobody is logged in as someone else'),
  },
  {
    fault: 'a code can be used in another log-in',
    file: 'src/effects/sign-in/sign-in-providers.ts',
    from: 'nonce: oauth.generateRandomNonce(),\n      verifier: oauth.generateRandomCodeVerifier(),',
    to: "nonce: 'always the same',\n      verifier: 'v'.repeat(43),",
    ...attack('is refused with a code from another log-in'),
  },
  {
    fault: 'a return from another issuer is accepted',
    file: OAUTH,
    from: 'if (iss && iss !== as.issuer) {',
    to: 'if (false) {',
    ...attack('is refused from another issuer, or without an issuer if the provider sends one'),
  },
  {
    fault: 'a return without an issuer is accepted',
    file: OAUTH,
    from: 'if (!iss && as.authorization_response_iss_parameter_supported) {',
    to: 'if (false) {',
    ...attack('is refused from another issuer, or without an issuer if the provider sends one'),
  },
  {
    fault: 'a code is sent to another provider than the one that issued it',
    file: PROVE,
    from: "  if (pending.providerId !== provider_id) throw new SignInRefused('over')\n",
    to: '',
    ...attack('is refused at the return address of another provider, so that no code reaches the wrong provider'),
  },
  {
    fault: 'a log-in redirects to any address',
    file: 'src/edge/pages/login/let-in.ts',
    from: "return c.redirect('/')",
    to: "return c.redirect(c.req.query('next') ?? '/')",
    ...attack('doesn’t redirect to another site'),
  },
  // Faults in finding the account.
  {
    fault: 'an unverified address gives access to an account',
    file: ACCOUNT,
    from: 'email === undefined || !identity.isEmailVerified',
    to: 'email === undefined',
    ...attack('is impossible with an address that the provider didn’t verify'),
  },
  {
    fault: 'any value of the provider counts as a verified address',
    file: IDENTITY,
    from: "if (email_verified === true || email_verified === 'true') return true",
    to: 'if (email_verified) return true',
    ...attack('is impossible with an address that the provider didn’t verify'),
  },
  {
    fault: 'a provider is always trusted about addresses',
    ...BY_ADDRESS,
    ...attack('is impossible with a verified address, unless the organization trusts the provider'),
  },
  {
    fault: 'a changed subject gives access to an account by its address',
    ...BY_ADDRESS,
    ...attack('is impossible with another subject and a linked address, once the provider is no longer trusted'),
  },
  {
    fault: 'the same subject at two providers counts as one person',
    file: 'src/domain/login/providers/identities.ts',
    from: `\${issuer}\\0\${subject}`,
    to: `\${issuer.slice(0, 8)}\\0\${subject}`,
    ...attack('is impossible with the same subject at another provider'),
  },
  {
    fault: 'an identity moves to the person who linked it last',
    file: 'src/domain/login/providers/identities.ts',
    from: "  if (known) throw new SignInRefused('taken')\n",
    to: '  if (known) return\n',
    ...attack(
      'isn’t possible by linking an identity that belongs to someone else, or by finishing the linking in another browser',
    ),
  },
  {
    fault: 'a link that one person started is completed by another',
    file: 'src/api/pages/complete-linking.ts',
    from: 'accountId !== context.viewer.id || isTrial',
    to: 'isTrial',
    ...attack(
      'isn’t possible by linking an identity that belongs to someone else, or by finishing the linking in another browser',
    ),
  },
  {
    fault: 'a return for linking logs the person in',
    file: 'src/api/pages/complete-sign-in.ts',
    from: "if (proven.pending.accountId !== undefined) throw new SignInRefused('over')",
    to: '',
    ...attack(
      'isn’t possible by linking an identity that belongs to someone else, or by finishing the linking in another browser',
    ),
  },
  // Faults in using Cloudflare Access.
  {
    fault: 'a token for another team is accepted',
    ...OTHER_ISSUER,
    ...behindAccess('logs nobody in with a token of another team'),
  },
  {
    fault: 'a token for another application is accepted',
    ...OTHER_AUDIENCE,
    ...behindAccess('logs nobody in with a token for another application'),
  },
  {
    fault: 'a token of Access never expires',
    ...EXPIRED,
    ...behindAccess('logs nobody in with a token that has expired'),
  },
  {
    fault: 'a token of Access is accepted before it is valid',
    ...TOO_EARLY,
    ...behindAccess('logs nobody in with a token that isn’t valid yet'),
  },
  {
    fault: 'a token of Access without a person is accepted',
    ...ANY_SUBJECT,
    ...behindAccess('logs nobody in with a token without a person'),
  },
  {
    fault: 'a token of Access may be signed with any key',
    ...ANY_KEY,
    ...behindAccess('logs nobody in with a token signed with an unknown key'),
  },
  ...['signed with another key', 'without a signature', 'signed with the public key', 'with another algorithm'].map(
    (what) => ({
      fault: `a token of Access needs no signature (${what})`,
      ...UNSIGNED_ACCESS,
      also: [{ file: ACCESS, from: "['RS256']", to: "['RS256', 'RS512', 'HS256', 'none']" }],
      ...behindAccess(`logs nobody in with a token ${what}`),
    }),
  ),
  {
    fault: 'a token of Access’s own pages is accepted',
    file: ACCESS,
    from: "if (claims?.type !== 'app')",
    to: 'if (!claims)',
    ...behindAccess('logs nobody in with a token of Access’s own pages'),
  },
  {
    fault: 'Access is used although it isn’t offered',
    file: 'src/domain/login/offered-providers.ts',
    from: 'provider.isOffered && clientOf(context, provider)',
    to: 'clientOf(context, provider)',
    also: [
      { file: 'src/domain/login/providers/begin-sign-in.ts', from: '(provider.isOffered || mayTry) ? ', to: 'true ? ' },
    ],
    ...behindAccess('has no effect if it isn’t offered or is turned off'),
  },
  {
    fault: 'logging in with Access counts as a confirmation',
    file: 'src/domain/login/sessions.ts',
    from: '...(!isProven && { provenAt: 0 }),',
    to: '',
    ...behindAccess('doesn’t count as confirmation for sensitive actions if there is another way to confirm'),
  },
  {
    fault: 'a provider logs in a deactivated person',
    file: ACCOUNT,
    from: 'if (!account?.isActive || account.isBot) throw',
    to: 'if (!account || account.isBot) throw',
    ...behindAccess('keeps deactivated people out'),
  },
  {
    fault: 'the same token of Access can be tried without a limit',
    file: 'src/domain/login/attempts/rules.ts',
    from: 'ofSubject: [{ seconds: HALF_HOUR, calls: 3 }],',
    to: 'ofSubject: [{ seconds: HALF_HOUR, calls: 300 }],',
    ...behindAccess('is not tried again with a token that has failed three times'),
  },
  // Faults in requiring a second factor.
  {
    fault: 'a password is enough where a second factor is required',
    ...FACTOR_OF_NOBODY,
    ...required('is set up during the log-in, on pages without scripts, by people who have no second factor'),
  },
  {
    fault: 'apps get a key for a password where a second factor is required',
    file: CODES,
    from: 'context.store.secondFactors.of(account.id) || isFactorDue(context, account)',
    to: 'context.store.secondFactors.of(account.id)',
    ...required('is explained to apps that are refused, and existing keys still work'),
  },
  {
    fault: 'a second factor is required before its date',
    file: FACTOR,
    from: '? required.from : undefined',
    to: '? 0 : undefined',
    ...required('doesn’t apply before its date, and is announced until then'),
  },
  {
    fault: 'a second factor that is required of administrators is required of everyone',
    file: FACTOR,
    from: "required.of === 'everyone' || account.role <= ROLE.administrator",
    to: 'account.id > 0',
    ...required('can be limited to administrators, and can be turned off again'),
  },
  {
    fault: 'a second factor that is required of administrators isn’t required of owners',
    file: FACTOR,
    from: 'account.role <= ROLE.administrator',
    to: 'account.role === ROLE.administrator',
    ...required('can be limited to administrators, and can be turned off again'),
  },
  {
    fault: 'administrators decide that a second factor is required',
    file: 'src/api/sign-in/update-required-factor.ts',
    from: "access: 'owner'",
    to: "access: 'administrator'",
    ...required('can be turned on only by an owner who confirms their identity, and only for a date within a year'),
  },
  {
    fault: 'requiring a second factor needs no confirmation of the identity',
    file: 'src/api/sign-in/update-required-factor.ts',
    from: 'confirms: () => true',
    to: 'confirms: () => false',
    ...required('can be turned on only by an owner who confirms their identity, and only for a date within a year'),
  },
  {
    fault: 'a second factor may be required from a date in the far future',
    file: 'src/domain/login/change-required-factor.ts',
    from: 'LATEST_DAYS * DAY_MS',
    to: '100 * LATEST_DAYS * DAY_MS',
    ...required('can be turned on only by an owner who confirms their identity, and only for a date within a year'),
  },
  {
    fault: 'codes can be set up with a password alone although there is a passkey',
    ...SECOND_WAY,
    ...required('works with a passkey, and someone who knows only the password can’t set up codes'),
  },
  {
    fault: 'a provider can be linked with a password alone',
    ...SECOND_WAY,
    ...required('works with a provider, and the password alone can link only the first identity'),
  },
  {
    fault: 'the operator’s link requires the second factor that the owner has lost',
    file: 'src/domain/login/credentials/reset-password.ts',
    from: 'return maker?.id !== account.id && isFactorDue(',
    to: 'return maker?.id !== account.id && !isFactorDue(',
    ...required('works with the operator’s link for an owner whose provider is unavailable'),
  },
  {
    fault: 'the number of tries isn’t limited while codes are set up',
    ...CODES_FOR_EVER,
    ...required('is blocked after five wrong codes during the setup'),
  },
  // Faults in handling codes that are required in addition to the password.
  {
    fault: 'a code works twice',
    file: SECOND,
    from: 'step !== undefined && step > factor.lastStep',
    to: 'step !== undefined',
    ...codes('are accepted only within one step of the current time, and only once'),
  },
  {
    fault: 'a recovery code works twice',
    file: SECOND,
    from: 'recoveryHashes: factor.recoveryHashes.filter((one) => one !== hash)',
    to: 'recoveryHashes: factor.recoveryHashes',
    ...codes('can be replaced by a recovery code when logging in, once per recovery code, and the person is notified'),
  },
  {
    fault: 'the number of tries for codes isn’t limited',
    ...CODES_FOR_EVER,
    ...codes('are refused after five wrong codes'),
  },
  {
    fault: 'a log-in still accepts a code after the password has changed',
    file: CODES,
    from: 'if (markOfPassword(account) !== password) {',
    to: 'if (password === "") {',
    ...codes('are refused if the password changed after it was entered, or if the person was deactivated'),
  },
  {
    fault: 'the seed of one account can be used for another',
    file: SECOND,
    from: 'opened?.purpose === SEED && opened.accountId === accountId',
    to: 'opened?.purpose === SEED && accountId > 0',
    ...codes('are refused if their seed was copied from another account'),
  },
  {
    fault: 'a seed is stored unencrypted',
    file: SECOND,
    from: 'context.secrets.seal(JSON.stringify({ purpose: SEED, accountId: account.id, seed }))',
    to: 'seed',
    ...codes('stores neither the seed nor the recovery codes in plain text'),
  },
  {
    fault: 'recovery codes are stored unhashed',
    file: SECOND,
    from: 'recoveryHashes: codes.map((one) => hashOfCode(account.id, one)),',
    to: 'recoveryHashes: codes,',
    ...codes('stores neither the seed nor the recovery codes in plain text'),
  },
  {
    fault: 'a password alone links a provider although codes are on',
    file: CODES,
    from: '  if (context.store.secondFactors.of(account.id)) throw new SecondFactorNeeded()\n',
    to: '',
    ...codes('is refused without the required code'),
  },
  // Faults in using passkeys.
  {
    fault: 'a passkey logs in without user verification',
    file: WEBAUTHN,
    from: 'requireUserVerification: true,\n      credential',
    to: 'requireUserVerification: false,\n      credential',
    ...passkey('is refused without verification of the person'),
  },
  ...['at another site', 'at another port of this host'].map((where) => ({
    fault: `a passkey’s answer logs in although it was made ${where}`,
    file: WEBAUTHN,
    from: 'expectedOrigin: origin,\n      expectedRPID: host,\n      requireUserVerification: true,\n      credential',
    to: "expectedOrigin: [origin, 'https://evil.example.com', 'http://w1.localhost:8080'],\n      expectedRPID: host,\n      requireUserVerification: true,\n      credential",
    ...passkey(`is refused ${where}`),
  })),
  {
    fault: 'a passkey logs in with a signature for another host',
    file: WEBAUTHN,
    from: 'expectedRPID: host,\n      requireUserVerification: true,\n      credential',
    to: "expectedRPID: [host, 'evil.example.com'],\n      requireUserVerification: true,\n      credential",
    ...passkey('is refused for another host'),
  },
  {
    fault: 'a passkey logs in to another account',
    file: PASSKEY,
    from: "  if (userHandle !== undefined && userHandle !== passkey.handle) throw new PasskeyRefused('unknown')\n",
    to: '',
    ...passkey('is refused for another account'),
  },
  {
    fault: 'a copied passkey logs in',
    file: PASSKEY,
    from: "if ((counter > 0 || now.counter > 0) && counter <= now.counter) throw new PasskeyRefused('copied')",
    to: '',
    ...passkey(
      'is refused if the counter shows that the passkey was copied, and reports this only if the signature is valid',
    ),
  },
  {
    fault: 'a passkey without a counter is treated as a copy',
    file: PASSKEY,
    from: '(counter > 0 || now.counter > 0) && counter <= now.counter',
    to: 'counter <= now.counter',
    ...passkey('accepts a passkey whose counter never changes'),
  },
  {
    fault: 'a passkey of another host logs in',
    file: PASSKEY,
    from: ' || passkey.host !== ownHost(context)) throw',
    to: ') throw',
    ...passkey('is refused with a passkey of another organization or of another host'),
  },
  {
    fault: 'a challenge works twice',
    file: CHALLENGES,
    from: '  context.store.attempts.record(keyOf(nonce), context.now, ONCE)\n',
    to: '',
    ...passkey('accepts each challenge once'),
  },
  {
    fault: 'a challenge never expires',
    file: 'src/lib/signing/passkey-challenge.ts',
    from: '  if (now > bytes.readUIntBE(0, UNTIL_BYTES)) return undefined\n',
    to: '',
    ...passkey('accepts no challenge that is old, made up, from another organization or for another purpose'),
  },
  {
    fault: 'a challenge for one purpose works for another',
    file: 'src/lib/signing/passkey-challenge.ts',
    from: "signer.sign('passkey challenge', use, host, accountId, head)",
    to: "signer.sign('passkey challenge', use.slice(0, 0), host, accountId * 0, head)",
    ...passkey('accepts no challenge that is old, made up, from another organization or for another purpose'),
  },
  {
    fault: 'another person’s challenge can be used to add a passkey',
    file: 'src/lib/signing/passkey-challenge.ts',
    from: "signer.sign('passkey challenge', use, host, accountId, head)",
    to: "signer.sign('passkey challenge', use, host, accountId * 0, head)",
    ...passkey('accepts only the caller’s own challenge, once, and only the caller’s own passkey'),
  },
  {
    fault: 'a deactivated account’s passkey logs in',
    file: 'src/domain/login/passkeys/log-in-with-passkey.ts',
    from: '!account?.isActive || account.isBot',
    to: '!account || account.isBot',
    ...passkey('keeps deactivated people out'),
  },
  {
    fault: 'the last way to log in to an account can be removed',
    file: 'src/domain/login/passkeys/passkeys.ts',
    from: '  requireWayIn(context, { withoutPasskey: removed.id })\n',
    to: '',
    ...test('passkeys/remove-passkey', 'can’t all be removed if there is no other way to log in'),
  },
  {
    fault: 'passkeys stay when an administrator’s link sets a password',
    file: 'src/domain/login/credentials/reset-password.ts',
    from: '  endFactors(context, account)\n',
    to: '',
    ...passkey('are removed when a reset link that someone else created is used'),
  },
  // Faults in requiring confirmation for sensitive changes.
  {
    fault: 'nobody has to confirm their identity',
    file: PRESENCE,
    from: 'if (context.sessionId !== undefined && !hasJustProved(context)) throw',
    to: 'if (context.sessionId === "") throw',
    ...test(
      'sign-in/acts-that-matter',
      'is refused if the last confirmation was more than ten minutes ago, and changes nothing',
    ),
  },
  {
    fault: 'a confirmation never expires',
    file: PRESENCE,
    from: 'now - (session.provenAt ?? session.createdAt) <= RECENT_MS',
    to: 'now - (session.provenAt === undefined ? session.createdAt : now) <= RECENT_MS',
    ...test('sign-in/acts-that-matter', 'is allowed for ten minutes after a confirmation'),
  },
  {
    fault: 'callers with a key have to confirm their identity, which is impossible',
    file: PRESENCE,
    from: 'if (context.sessionId !== undefined && !hasJustProved(context)) throw',
    to: 'if (!hasJustProved(context)) throw',
    ...test(
      'sign-in/acts-that-matter',
      'needs no confirmation with an API key, since its user can’t give a confirmation',
    ),
  },
  {
    fault: 'a confirmation in one session counts for all sessions',
    file: 'src/domain/login/sessions.ts',
    from: 'session.id === sessionId ? { ...session, provenAt: now } : session',
    to: 'sessionId ? { ...session, provenAt: now } : session',
    ...test('confirmation/confirm-presence', 'applies only to the current session'),
  },
  {
    fault: 'another person’s passkey confirms an identity',
    file: PASSKEY,
    from: 'const isOthers = asked.accountId !== 0 && passkey?.accountId !== asked.accountId',
    to: 'const isOthers = false',
    also: [
      {
        file: 'src/lib/signing/passkey-challenge.ts',
        from: "signer.sign('passkey challenge', use, host, accountId, head)",
        to: "signer.sign('passkey challenge', use, host, accountId * 0, head)",
      },
    ],
    ...confirming('is possible with the person’s own passkey, and each signature works only once'),
  },
  {
    fault: 'the number of tries for codes that confirm an identity isn’t limited',
    ...CODES_FOR_EVER,
    ...confirming('requires a code with the password if codes are on, and allows five tries'),
  },
  {
    fault: 'another person’s account at a provider confirms an identity',
    file: 'src/api/pages/complete-confirming.ts',
    from: '    requireOwnIdentity(context, identity)\n',
    to: '',
    ...test(
      'pages/complete-confirming',
      'is refused with someone else’s log-in, or if the provider didn’t ask for a new log-in',
    ),
  },
  // Faults in logging in to Zulip’s desktop app, in defending against other sites, in requiring confirmations, in
  // ending sessions, and in announcing that a second factor is required.
  {
    fault: 'the code for a desktop app works twice',
    file: DESKTOP,
    from: '  if (store.attempts.waitSeconds(key, now, ONCE) > 0) throw new TokenIsOver()\n',
    to: '',
    ...test('pages/make-desktop-token', 'sends people to their browser, and the browser’s code logs the app in once'),
  },
  ...[
    ['never expires', 'claim?.purpose !== PURPOSE || now > claim.until', 'claim?.purpose !== PURPOSE'],
    ['can be any encrypted text', 'claim?.purpose !== PURPOSE || now > claim.until', '!claim || now > claim.until'],
    [
      'still works after the key was replaced',
      '!account?.isActive || account.keyNonce !== claim.keyNonce',
      '!account?.isActive',
    ],
    ['logs in a deactivated person', '!account?.isActive || account', '!account || account'],
  ].map(([what, from, to]) => ({
    fault: `the code for a desktop app ${what}`,
    file: DESKTOP,
    from,
    to,
    ...test(
      'pages/make-desktop-token',
      'can’t be logged in with an expired or revoked code, with other encrypted data, or from another site',
    ),
  })),
  {
    fault: 'pages of other sites can send forms',
    file: 'src/edge/own-origin.ts',
    from: ": origin === c.get('realm').origin",
    to: ": origin !== ''",
    ...attack('is impossible for a page on another site that tries to add a way to log in'),
  },
  ...[
    'src/api/passkeys/rename-passkey.ts',
    'src/api/passkeys/remove-passkey.ts',
    'src/api/second-factor/replace-recovery-codes.ts',
    'src/api/second-factor/remove-second-factor.ts',
    'src/api/sign-in/remove-own-identity.ts',
  ].map((file) => ({
    fault: `${file} doesn’t ask for a confirmation of the identity`,
    file,
    from: '  prepare: (context, { password }) => requirePresenceOrPassword(context, password),\n',
    to: '',
    ...changing('requires confirmation if the log-in is old, and changes nothing before that'),
  })),
  {
    fault: 'linking a provider needs no confirmation',
    file: 'src/api/pages/begin-linking.ts',
    from: '    await requirePresenceOrPassword(context, password)\n',
    to: '',
    ...linking('needs the password if the log-in is old, because the session could be someone else’s'),
  },
  {
    fault: 'the client shows no confirmation before it links a provider',
    file: 'src/api/sign-in/get-own-identities.ts',
    from: '!hasJustProved(context)',
    to: 'false',
    ...linking(
      'are listed together with providers that can be added, and the list says whether each provider is still offered',
    ),
  },
  {
    fault: 'providers are offered although the operator doesn’t allow them',
    file: 'src/domain/login/offered-providers.ts',
    from: 'context.providers.areAllowed && ',
    to: '',
    ...test('sign-in/add-sign-in-provider', 'are refused if the operator turns them off, even if they exist already'),
  },
  {
    fault: 'administrators can end the sessions of owners',
    file: 'src/domain/login/credentials/administered.ts',
    from: '  if (!outranks(viewer, account)) throw new MustBeOwner()\n',
    to: '',
    ...ending('is refused without permission, and then nobody is logged out'),
  },
  {
    fault: 'anyone can end other people’s sessions',
    file: 'src/domain/login/credentials/administered.ts',
    from: '  if (!isAdministrator(viewer)) throw new InsufficientPermission()\n',
    to: '',
    also: [
      { file: 'src/api/admission/end-user-sessions.ts', from: "access: 'administrator'", to: "access: 'account'" },
    ],
    ...ending('is refused without permission, and then nobody is logged out'),
  },
  {
    fault: 'polls continue when an administrator ends sessions',
    file: 'src/domain/login/credentials/end-sessions-of.ts',
    from: 'else endSessions(context, account.id)',
    to: 'else context.store.sessions.set(account.id, [])',
    test: 'test/security/sessions.test.ts',
    title: 'closes only its own polls when it ends',
  },
  ...[
    [
      'an administrator ends sessions',
      'src/domain/login/credentials/end-sessions-of.ts',
      'else endSessions(context, account.id)',
      'else context.store.sessions.set(account.id, [])',
    ],
    [
      'their session ends',
      'src/domain/queues/remove-queue.ts',
      'session !== undefined && !kept.includes(session)',
      'session === undefined && !kept',
    ],
  ].map(([when = '', file = '', from = '', to = '']) => ({
    fault: `sockets stay open when ${when}`,
    ...{ file, from, to },
    test: 'test/security/commands.test.ts',
    title:
      'when its session is ended by a log-out, from another browser, together with all others, or by an administrator',
  })),
  {
    fault: 'the log-in page doesn’t announce that a second factor will be required',
    file: 'src/edge/pages/login/log-in.tsx',
    from: 'return from === null ? letIn',
    to: 'return from !== 0 ? letIn',
    ...required('doesn’t apply before its date, and is announced until then'),
  },
  {
    fault: 'people with another second factor are asked to set one up',
    file: FACTOR,
    from: ' || hasStrongWay(context, account)) return null',
    to: ') return null',
    ...required('is not announced to people who have another way to log in or are exempt'),
  },
]
