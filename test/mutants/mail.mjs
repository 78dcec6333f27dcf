// Faults in handling incoming email: which emails are accepted and from whom, the SMTP listener, setting up
// Cloudflare's routing, and a channel's address in the client. The test or the suite's check named with a fault must
// find it, as in `accesses.mjs`.
import { inBrowser } from '../suites/lib/in-browser.mjs'

const ADMIT = 'src/domain/mail-in/admit-mail.ts'
const RECEIVE = 'src/domain/mail-in/receive-mail.ts'
const LISTENER = 'tools/workerd/mail/listener.ts'
const SENDERS = 'tools/workerd/mail/check-sender.ts'
const HAND_IN = 'tools/workerd/mail/hand-in.ts'
const ROUTING = 'tools/lib/email-routing.ts'
const FORM = 'web/views/channels/channel-mail.tsx'
const test = (name, title) => ({ test: `test/${name}.test.ts`, title })
const listens = (part, title) => ({ suite: ['test/suites/mail-in.ts', '--only', part], title })
const deploys = (title) => ({ suite: ['test/suites/deploy.ts', '--only', 'mail'], title: `email: ${title}` })
const shows = (title) => ({ suite: inBrowser('scenarios', ['menus']).slice(1), title: `menus: ${title}` })

export const MUTANTS = [
  // Faults in checking the sender.
  {
    fault: 'anyone can reply in another person’s name',
    file: ADMIT,
    from: 'if (!isOne || emailKey(mail.from.address) !== account.emailKey) throw new ForgedSender()',
    to: '',
    ...test('mail-in/answers', 'is accepted only from the address of the person who got the email'),
  },
  {
    fault: 'a reply with two senders is accepted',
    file: ADMIT,
    from: 'if (!isOne || ',
    to: 'if (',
    ...test('mail-in/answers', 'is accepted only from the address of the person who got the email'),
  },
  {
    fault: 'replies from forged senders are accepted if emails to channels are',
    file: ADMIT,
    from: 'if (isForged && (isAnswer || !rules.takesForged))',
    to: 'if (isForged && !rules.takesForged)',
    ...test('mail-in/answers', 'is accepted only from the address of the person who got the email'),
  },
  {
    fault: 'any header with a result of checking the sender counts, not only the first',
    file: 'src/lib/mail-in/verdict.ts',
    from: 'const own = headers.find(',
    to: 'const own = headers.findLast(',
    ...test('mail-in/guards', 'can’t be hidden by a second header, because only our server’s first header counts'),
  },
  {
    fault: 'the result of checking a sender counts from any server',
    file: 'src/lib/mail-in/verdict.ts',
    from: ' && serverIn(value) === server)',
    to: ')',
    ...test('mail-in/guards', 'is not assumed if our mail server doesn’t report a forgery'),
  },
  // Faults that cause mail loops.
  {
    fault: 'two organizations send each other emails endlessly',
    file: ADMIT,
    from: 'if (isEnd || isOwn(mail)) throw new Dropped()',
    to: 'if (isEnd) throw new Dropped()',
    ...test('mail-in/loops', 'stop after the first email'),
  },
  {
    fault: 'automatic replies become messages',
    file: ADMIT,
    from: 'if (isEnd || isOwn(mail)) throw new Dropped()',
    to: 'if (isOwn(mail)) throw new Dropped()',
    ...test('mail-in/guards', 'isn’t started by automatic replies, because they are dropped without an answer'),
  },
  {
    fault: 'the number of emails per minute isn’t limited',
    file: 'src/realm/roads/answer-mail.ts',
    from: 'if (own.remaining < 0 || all.remaining < 0) throw new TooManyAttempts(RETRY_SECONDS)',
    to: '',
    ...test('mail-in/guards', 'is limited to a fixed number of emails a minute'),
  },
  // Faults in checking the tokens in addresses.
  {
    fault: 'an address for replies never expires',
    file: RECEIVE,
    from: 'claim.untilDay > context.now / 1000 / DAY_SECONDS && findAccessible',
    to: 'findAccessible',
    ...test('mail-in/answers', 'expires after 30 days'),
  },
  {
    fault: 'an address still works after its creator’s key has changed',
    file: 'src/realm/roads/answer-mail.ts',
    from: ' && account.keyNonce === claim.nonce',
    to: '',
    ...test('mail-in/channel-mail', 'stops working when the person’s key is replaced'),
  },
  {
    fault: 'an address works in other organizations',
    file: 'src/lib/signing/mail-token.ts',
    from: 'return isOurs ? claimIn(claim) : undefined',
    to: 'return isOurs || claim ? claimIn(claim) : undefined',
    // Nonces also differ between organizations, so the check of the nonce is removed, too.
    also: [{ file: 'src/realm/roads/answer-mail.ts', from: ' && account.keyNonce === claim.nonce', to: '' }],
    ...test('mail-in/attacks', 'works in no other organization or conversation'),
  },
  {
    fault: 'an address that was replaced still works',
    file: RECEIVE,
    from: 'if (!channel || !isCurrentAddress(context, claim)) throw new NoSuchAddress()',
    to: 'if (!channel) throw new NoSuchAddress()',
    ...test(
      'mail-in/channel-mail',
      'can be replaced by its owner, which ends all of the owner’s addresses for the channel and no others',
    ),
  },
  {
    fault: 'an email that arrives twice is posted twice',
    file: RECEIVE,
    from: 'if (findEarlierTry(context, composed, keyOf(context, mail.messageId), TRIED_SECONDS)) throw new Dropped()',
    to: '',
    ...test('mail-in/channel-mail', 'posts an email once, even if it arrives several times'),
  },
  // Faults in reading the content of an email.
  {
    fault: 'emails mention people',
    file: 'src/domain/mail-in/mail-text.ts',
    from: 'return harmless(text)',
    to: 'return text',
    ...test('mail-in/attacks', 'is harmless even if it contains mentions'),
  },
  {
    fault: 'the name of a sender mentions people',
    file: RECEIVE,
    from: "return harmless(name === '' ?",
    to: "return String(name === '' ?",
    ...test('mail-in/attacks', 'is harmless even if it contains mentions'),
  },
  {
    fault: 'pictures that emails link to are loaded from other servers',
    file: 'src/markdown/previews/preview-links.ts',
    from: '  if (rendering.options.previewsOwnAlone && !isUpload(link.url)) return\n',
    to: '',
    ...test('mail-in/attacks', 'is harmless even if it contains a picture'),
  },
  {
    fault: 'files from an email can only be loaded by the creator of the address',
    file: 'src/domain/messages/sending/deliver.ts',
    from: 'const author = composed.broughtFor ?? sender',
    to: 'const author = sender',
    ...test(
      'mail-in/channel-mail',
      'accepts attached files, which the message’s readers can load, and stores them once',
    ),
  },
  {
    fault: 'scripts in HTML become text',
    file: 'src/lib/mail-in/html-parts.ts',
    from: "'script style head",
    to: "'style head",
    ...test('mail-in/corpus', 'runs nothing, loads nothing, and contains no hidden text'),
  },
  {
    fault: 'text in HTML can end a link in Markdown',
    file: 'src/lib/mail-in/html-to-markdown.ts',
    from: ".replaceAll('(', '%28').replaceAll(')', '%29')",
    to: '',
    ...test('mail-in/corpus', 'becomes Markdown'),
  },
  {
    fault: 'emails of any size are read',
    file: 'src/edge/mail-in.ts',
    from: 'if (mail.rawSize > MOST_MAIL_BYTES) return mail.setReject(TOO_LARGE)',
    to: '',
    also: [
      {
        file: 'src/edge/mail-in.ts',
        from: 'if (length > MOST_MAIL_BYTES) throw new ProtocolError(TOO_LARGE, { status: 413 })',
        to: '',
      },
    ],
    ...test('mail-in/guards', 'is refused if it is larger than 10 MB, before it is read or while it arrives'),
  },
  // Faults in the SMTP listener.
  {
    fault: 'the listener accepts emails for addresses that don’t exist',
    file: LISTENER,
    from: 'worker.check(address).then(',
    to: 'Promise.resolve(address && undefined).then(',
    ...listens('guards', 'an address that doesn’t exist is refused before the content of the email is sent'),
  },
  {
    fault: 'the listener forwards emails to other servers',
    file: HAND_IN,
    from: 'return answer.ok ? undefined : refusalOf(answer.status, said.msg)',
    to: 'return answer.status < 500 ? undefined : refusalOf(answer.status, said.msg)',
    ...listens('guards', 'emails for other servers aren’t forwarded'),
  },
  {
    fault: 'the listener accepts emails of any size',
    file: LISTENER,
    from: 'const MOST_BYTES = 10_000_000 - 1000',
    to: 'const MOST_BYTES = 39_000_000',
    ...listens('guards', 'an email of 25 MB is refused'),
  },
  {
    fault: 'the listener checks any number of signatures',
    file: SENDERS,
    from: 'const MOST_SIGNATURES = 10',
    to: 'const MOST_SIGNATURES = 1000',
    ...listens('guards', 'an email with very many signatures is refused'),
  },
  {
    fault: 'the listener accepts headers of any length',
    file: LISTENER,
    from: 'const MOST_HEAD_BYTES = 256 * 1024',
    to: 'const MOST_HEAD_BYTES = 2 ** 30',
    ...listens('guards', 'headers of 300 KB are refused'),
  },
  {
    fault: 'the listener never disconnects a client that guesses addresses',
    file: LISTENER,
    from: 'const MOST_UNKNOWN = 20',
    to: 'const MOST_UNKNOWN = 2000',
    ...listens('guards', 'a client that guesses addresses is disconnected'),
  },
  {
    fault: 'one address can use all connections of the listener',
    file: LISTENER,
    from: 'const MOST_OF_ADDRESS = 10',
    to: 'const MOST_OF_ADDRESS = 100',
    ...listens('guards', 'one address can have at most ten connections'),
  },
  {
    fault: 'an email that only some of its recipients got is reported as delivered',
    file: HAND_IN,
    from: 'if (!first) return undefined',
    to: 'if (!first || refused.length < outcomes.length) return undefined',
    ...listens('guards', 'if one of two recipients is refused, the error names it'),
  },
  {
    fault: 'the listener doesn’t add its result of checking the sender',
    file: LISTENER,
    from: 'const whole = Buffer.concat([Buffer.from(results), mail])',
    to: 'const whole = mail',
    ...listens(
      'senders',
      'a sender is refused permanently if the server may not send emails for the domain and the email isn’t signed',
    ),
  },
  {
    fault: 'a signature of any domain confirms a sender',
    file: SENDERS,
    from: 'dkimDomains: whole,',
    to: 'dkimDomains: whole.map((one) => ({ ...one, domain: signed.headerFrom?.[0]?.split("@")[1] ?? one.domain })),',
    ...listens('senders', 'a sender is refused if another domain signed the email'),
  },
  {
    fault: 'the result of SPF is ignored',
    file: SENDERS,
    from: '    spf: sent.status.result,\n',
    to: '',
    ...listens('senders', 'without DMARC, a failed SPF check is enough for a refusal'),
  },
  {
    fault: 'an email’s own header confirms its sender',
    file: LISTENER,
    from: 'Buffer.concat([Buffer.from(results), mail])',
    to: 'Buffer.concat([mail])',
    ...listens('senders', 'check results in the email itself are ignored'),
  },
  {
    fault: 'an email is accepted if its sender can’t be checked at the moment',
    file: LISTENER,
    from: 'if (results === undefined) return UNVERIFIED',
    to: '',
    also: [{ file: LISTENER, from: 'Buffer.from(results)', to: "Buffer.from(results ?? '')" }],
    ...listens('senders', 'a sender who can’t be checked yet is asked to try again'),
  },
  {
    fault: 'emails from a trusted relay are checked again',
    file: LISTENER,
    from: "const results = isRelayed ? '' : await",
    to: 'const results = await',
    ...listens('senders', 'a sender who was confirmed by a relay is accepted'),
  },
  // Faults in setting up Cloudflare's routing.
  {
    fault: 'emails that MX records send elsewhere are routed to the server',
    file: ROUTING,
    from: 'if (other)\n',
    to: 'if (other && false)\n',
    ...deploys('a domain whose emails go elsewhere is refused, and nothing is changed'),
  },
  {
    fault: 'an existing rule for all addresses is replaced',
    file: ROUTING,
    from: '  if (!isFree)\n',
    to: '  if (!isFree && domain === worker)\n',
    ...deploys('a domain with another rule for all emails is refused, and nothing is changed'),
  },
  {
    fault: 'emails of another Worker are routed to this one',
    file: ROUTING,
    from: ' && action.value?.[0] === worker)',
    to: ')',
    ...deploys('a domain whose emails go to another Worker is refused, and nothing is changed'),
  },
  {
    fault: 'setting up a subdomain sets up the whole domain',
    file: ROUTING,
    from: '  if (zone.name !== domain)\n',
    to: '  if (zone.name === worker)\n',
    ...deploys('a subdomain is refused, and nothing is changed'),
  },
  {
    fault: 'email routing isn’t turned on',
    file: ROUTING,
    from: "if (!zone.isRouted) await api('POST'",
    to: "if (zone.isRouted) await api('POST'",
    ...deploys('routing is turned on, and all emails go to the Worker'),
  },
  {
    fault: 'a variable replaces the domain that was set up',
    file: ROUTING,
    from: 'if (patterns.includes(domain)) return {}',
    to: 'if (patterns.length > 0) return {}',
    ...deploys('a variable that names another domain is refused'),
  },
  {
    fault: 'checking a domain sets it up',
    file: ROUTING,
    from: '  const { enabled } = await api(',
    to: "  await api('POST', '/zones/z1/email/routing/enable', {})\n  const { enabled } = await api(",
    ...deploys('checking a domain changes nothing'),
  },
  // Faults in the client's form for a channel's address.
  {
    fault: 'an address in the client becomes too long',
    file: 'web/model/channels/mail-address.ts',
    from: 'forms.find((form) => form.length <= LONGEST_LOCAL_PART) ?? forms.at(-1)',
    to: 'forms[0]',
    ...test(
      'web/mail-address',
      'has the chosen options in the form that the server reads, and never too many characters',
    ),
  },
  {
    fault: 'an address in the client still has options that were turned off',
    file: 'web/model/channels/mail-address.ts',
    from: '.filter((part) => !options.has(part))',
    to: '',
    ...test(
      'web/mail-address',
      'has the chosen options in the form that the server reads, and never too many characters',
    ),
  },
  {
    fault: 'the client’s options don’t change an address',
    file: FORM,
    from: 'chosen.value = next',
    to: 'chosen.value = next.size > 4 ? next : chosen.peek()',
    ...shows('an address can leave out the sender'),
  },
  {
    fault: 'the client doesn’t offer another sender',
    file: FORM,
    from: '...(sender !== MAIL_BOT && { sender_id: Number(sender) })',
    to: '',
    ...shows('choosing a sender shows the server’s address for that sender'),
  },
]
