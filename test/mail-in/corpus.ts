/** An email as a common email program writes it in one of its languages. `text` is the new part. */
export interface Sample {
  name: string
  raw: Uint8Array
  text: string
}

/** The line above a quote. Programs wrap it if it is long. */
const ABOVE: readonly [name: string, line: string][] = [
  ['Gmail, English', 'On Sat, Nov 28, 2026 at 10:00 AM Ben Example <ben@example.com> wrote:'],
  ['Apple Mail, English', 'On 28 Nov 2026, at 10:00, Ben Example <ben@example.com> wrote:'],
  ['Thunderbird, English', 'On 11/28/26 10:00, Ben Example wrote:'],
  ['Gmail, German', 'Am Sa., 28. Nov. 2026 um 10:00 Uhr schrieb Ben Example <ben@example.com>:'],
  ['Thunderbird, German', 'Am 28.11.26 um 10:00 schrieb Ben Example:'],
  ['Apple Mail, German', 'Am 28.11.2026 um 10:00 schrieb Ben Example <ben@example.com>:'],
  ['Gmail, French', 'Le sam. 28 nov. 2026 à 10:00, Ben Example <ben@example.com> a écrit :'],
  ['Thunderbird, French', 'Le 28/11/2026 à 10:00, Ben Example a écrit :'],
  ['Gmail, Spanish', 'El sáb, 28 nov 2026 a las 10:00, Ben Example (<ben@example.com>) escribió:'],
  ['Apple Mail, Spanish', 'El 28 nov 2026, a las 10:00, Ben Example <ben@example.com> escribió:'],
  ['Gmail, Italian', 'Il giorno sab 28 nov 2026 alle ore 10:00 Ben Example <ben@example.com> ha scritto:'],
  ['Thunderbird, Italian', 'Il 28/11/26 10:00, Ben Example ha scritto:'],
  ['Gmail, Portuguese', 'Em sáb., 28 de nov. de 2026 às 10:00, Ben Example <ben@example.com> escreveu:'],
  ['Gmail, Dutch', 'Op za 28 nov 2026 om 10:00 schreef Ben Example <ben@example.com>:'],
  ['Apple Mail, Dutch', 'Op 28 nov. 2026 om 10:00 heeft Ben Example <ben@example.com> het volgende geschreven:'],
  ['Gmail, Danish', 'Den lør. 28. nov. 2026 kl. 10.00 skrev Ben Example <ben@example.com>:'],
  ['Gmail, Swedish', 'Den lör 28 nov. 2026 kl 10:00 skrev Ben Example <ben@example.com>:'],
  ['Gmail, Norwegian', 'Den lør. 28. nov. 2026 kl. 10:00 skrev Ben Example <ben@example.com>:'],
  ['Gmail, Finnish', 'la 28. marrask. 2026 klo 10.00 Ben Example (ben@example.com) kirjoitti:'],
  ['Gmail, Polish', 'sob., 28 lis 2026 o 10:00 Ben Example <ben@example.com> napisał(a):'],
  ['Thunderbird, Polish', 'W dniu 28.11.2026 o 10:00, Ben Example pisze:'],
  ['Gmail, Czech', 'so 28. 11. 2026 v 10:00 odesílatel Ben Example <ben@example.com> napsal:'],
  ['Thunderbird, Czech', 'Dne 28. 11. 26 v 10:00 Ben Example napsal(a):'],
  ['Gmail, Hungarian', 'Ben Example <ben@example.com> ezt írta (időpont: 2026. nov. 28., Szo, 10:00):'],
  ['Gmail, Romanian', 'În sâm., 28 nov. 2026 la 10:00, Ben Example <ben@example.com> a scris:'],
  ['Gmail, Turkish', 'Ben Example <ben@example.com>, 28 Kas 2026 Cmt, 10:00 tarihinde şunu yazdı:'],
  ['Gmail, Russian', 'сб, 28 нояб. 2026 г. в 10:00, Ben Example <ben@example.com>: написал:'],
  ['Thunderbird, Russian', '28.11.2026 10:00, Ben Example пишет:'],
  ['Gmail, Ukrainian', 'сб, 28 лист. 2026 р. о 10:00 Ben Example <ben@example.com> пише:'],
  ['Gmail, Greek', 'Στις Σάβ 28 Νοε 2026 στις 10:00 π.μ., ο χρήστης Ben Example <ben@example.com> έγραψε:'],
  ['Gmail, Japanese', '2026年11月28日(土) 10:00 Ben Example <ben@example.com>のメール:'],
  ['Gmail, Chinese', 'Ben Example <ben@example.com> 于2026年11月28日周六 10:00写道：'],
  ['Gmail, Chinese (Taiwan)', 'Ben Example <ben@example.com> 於 2026年11月28日 週六 10:00寫道：'],
  ['Gmail, Korean', '2026년 11월 28일 (토) 오전 10:00, Ben Example <ben@example.com>님이 작성:'],
  ['Gmail, Catalan', 'El ds., 28 de nov. 2026, 10:00, Ben Example <ben@example.com> va escriure:'],
  ['Gmail, Vietnamese', 'Vào 10:00, Th 7, 28 thg 11, 2026 Ben Example <ben@example.com> đã viết:'],
  ['Gmail, Indonesian', 'Pada Sab, 28 Nov 2026 pukul 10.00 Ben Example <ben@example.com> menulis:'],
  ['Gmail, Thai', 'ในวันที่ ส. 28 พ.ย. 2026 เวลา 10:00 Ben Example <ben@example.com> เขียนว่า:'],
  ['Gmail, Bulgarian', 'На сб, 28.11.2026 г. в 10:00 Ben Example <ben@example.com> написа:'],
  ['Gmail, Croatian', 'sub, 28. stu 2026. u 10:00 Ben Example <ben@example.com> napisao je:'],
]

/** The header that Outlook and others put above an earlier email, which they don't otherwise mark as quoted. */
const HEADS: readonly [name: string, from: string, sent: string, to: string, subject: string][] = [
  ['English', 'From', 'Sent', 'To', 'Subject'],
  ['German', 'Von', 'Gesendet', 'An', 'Betreff'],
  ['French', 'De', 'Envoyé', 'À', 'Objet'],
  ['Spanish', 'De', 'Enviado', 'Para', 'Asunto'],
  ['Italian', 'Da', 'Inviato', 'A', 'Oggetto'],
  ['Portuguese', 'De', 'Enviado', 'Para', 'Assunto'],
  ['Dutch', 'Van', 'Verzonden', 'Aan', 'Onderwerp'],
  ['Danish', 'Fra', 'Sendt', 'Til', 'Emne'],
  ['Swedish', 'Från', 'Skickat', 'Till', 'Ämne'],
  ['Finnish', 'Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
  ['Polish', 'Od', 'Wysłano', 'Do', 'Temat'],
  ['Czech', 'Od', 'Odesláno', 'Komu', 'Předmět'],
  ['Hungarian', 'Feladó', 'Küldve', 'Címzett', 'Tárgy'],
  ['Russian', 'От', 'Отправлено', 'Кому', 'Тема'],
  ['Turkish', 'Kimden', 'Gönderilen', 'Kime', 'Konu'],
  ['Chinese', '发件人', '发送时间', '收件人', '主题'],
  ['Japanese', '差出人', '送信日時', '宛先', '件名'],
  ['Korean', '보낸 사람', '보낸 날짜', '받는 사람', '제목'],
]

const SEPARATED: readonly [name: string, line: string][] = [
  ['Outlook Express, English', '-----Original Message-----'],
  ['Outlook Express, German', '-----Ursprüngliche Nachricht-----'],
  ['Outlook Express, French', "-----Message d'origine-----"],
  ['Outlook Express, Spanish', '-----Mensaje original-----'],
  ['Outlook Express, Italian', '-----Messaggio originale-----'],
  ['Outlook Express, Portuguese', '-----Mensagem original-----'],
  ['Outlook Express, Dutch', '-----Oorspronkelijk bericht-----'],
  ['Outlook Express, Danish', '-----Oprindelig meddelelse-----'],
  ['Outlook Express, Swedish', '-----Ursprungligt meddelande-----'],
  ['Outlook for phones', '________________________________'],
  ['163.com', '--------原始邮件--------'],
]

const TELEPHONES = [
  'Sent from my iPhone',
  'Von meinem iPhone gesendet',
  'Envoyé de mon iPhone',
  'Enviado desde mi iPhone',
  'Enviado do meu iPhone',
  'Inviato da iPhone',
  'Verstuurd vanaf mijn iPhone',
  'Get Outlook for Android',
  'Gesendet mit der GMX Mail App',
  'Sent from Yahoo Mail for iPhone',
  'Skickat från min iPhone',
  'Wysłane z iPhone’a',
  'Отправлено с iPhone',
]

const NEW = 'Yes, at ten.\n\nShall I bring the pump?'
const OLD = ['Are you ready?', '', 'We begin at 9:30.']
const quoted = OLD.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n')

/** Wraps a long line after at most 65 characters, much as email programs do. */
const broken = (line: string) => line.replace(/^(.{40,65}) (?=\S)/, '$1\n')

const HTML: readonly [name: string, html: string][] = [
  [
    'Gmail',
    '<div dir="ltr">NEW</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sat, Nov 28, 2026 at 10:00 AM Ben wrote:<br></div><blockquote class="gmail_quote" style="margin:0">OLD</blockquote></div>',
  ],
  [
    'Apple Mail',
    '<html><body dir="auto">NEW<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On 28 Nov 2026, at 10:00, Ben wrote:</div><div>OLD</div></blockquote></div></body></html>',
  ],
  [
    'Thunderbird',
    '<p>NEW</p><div class="moz-cite-prefix">On 11/28/26 10:00, Ben wrote:<br></div><blockquote type="cite" cite="mid:x@y">OLD</blockquote>',
  ],
  [
    'Outlook for Windows',
    '<div class="WordSection1"><p class="MsoNormal">NEW<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Ben<br><b>Sent:</b> Saturday</p></div></div><p class="MsoNormal">OLD</p></div>',
  ],
  [
    'Outlook on the web',
    '<div class="elementToProof">NEW</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Ben<br><b>Sent:</b> Saturday</div><div>OLD</div>',
  ],
  [
    'Outlook for phones',
    '<div dir="ltr">NEW</div><div id="mail-editor-reference-message-container"><div class="ms-outlook-mobile-reference-message">OLD</div></div>',
  ],
  [
    'Yahoo',
    '<div class="ydp">NEW</div><div id="ydpyahoo_quoted_1" class="yahoo_quoted"><div>On Saturday, Ben wrote:</div><div>OLD</div></div>',
  ],
  [
    'Proton Mail',
    '<div>NEW</div><div class="protonmail_quote">On Saturday, Ben wrote:<br><blockquote class="protonmail_quote" type="cite">OLD</blockquote></div>',
  ],
  [
    'GMX',
    '<div>NEW</div><div name="quote" style="margin:10px"><div><b>Gesendet:</b> Samstag<br><b>Von:</b> Ben</div><div name="quoted-content">OLD</div></div>',
  ],
  [
    'Tuta',
    '<div>NEW</div><div>28 Nov 2026, 10:00 by ben@example.com:</div><blockquote class="tutanota_quote">OLD</blockquote>',
  ],
  [
    'Zoho',
    '<div>NEW</div><div class="zmail_extra"><div>---- On Sat, 28 Nov 2026 Ben wrote ----</div><blockquote>OLD</blockquote></div>',
  ],
  [
    'Mailspring',
    '<div>NEW</div><div class="gmail_quote_attribution">On Nov 28 2026, at 10:00 am, Ben wrote:</div><blockquote class="gmail_quote">OLD</blockquote>',
  ],
]

const html = (text: string) => text.replaceAll('\n\n', '<br><br>')

/** An email with this body, as bytes. The headers in `head` are added to the usual ones or replace them. */
export function written(body: Uint8Array | string, head: Record<string, string>): Uint8Array {
  const lines = { From: 'Ben Example <ben@example.com>', Subject: 'Re: Ride', 'MIME-Version': '1.0', ...head }
  const above = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const [start, rest] = [new TextEncoder().encode(`${above.join('')}\r\n`), bytesOf(body)]
  const all = new Uint8Array(start.length + rest.length)
  all.set(start)
  all.set(rest, start.length)
  return all
}

const bytesOf = (body: Uint8Array | string) =>
  typeof body === 'string' ? new TextEncoder().encode(body.replace(/\r?\n/g, '\r\n')) : body

const plain = (name: string, body: string, text = NEW): Sample => ({
  name,
  raw: written(body, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' }),
  text,
})

function quotedPrintable(bytes: Uint8Array): string {
  const all = [...bytes].map((byte) =>
    byte === 0x0a || (byte >= 0x20 && byte < 0x7f && byte !== 0x3d)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  return all.join('').replace(/(.{60,70}[^=\n]{3})(?=[^\n])/g, '$1=\n')
}

const CHARSETS: readonly [charset: string, bytes: number[], text: string][] = [
  ['iso-8859-1', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
  ['windows-1252', [0x93, 0x6f, 0x6b, 0x94, 0x20, 0x80], '“ok” €'],
  ['iso-8859-2', [0xbf, 0xf3, 0xb3, 0x77], 'żółw'],
  ['koi8-r', [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4], 'Привет'],
  ['windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
  ['shift_jis', [0x82, 0xcd, 0x82, 0xa2], 'はい'],
  ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x24, 0x4f, 0x24, 0x24, 0x1b, 0x28, 0x42], 'はい'],
  ['gb2312', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
  ['big5', [0xa7, 0x41, 0xa6, 0x6e], '你好'],
  ['euc-kr', [0xb3, 0xd7], '네'],
]

export const CORPUS: readonly Sample[] = [
  ...ABOVE.map(([name, line]) => plain(name, `${NEW}\n\n${line}\n\n${quoted}\n`)),
  ...ABOVE.filter(([, line]) => line !== broken(line)).map(([name, line]) =>
    plain(`${name}, on two lines`, `${NEW}\n\n${broken(line)}\n\n${quoted}\n`),
  ),
  ...HEADS.map(([name, from, sent, to, subject]) =>
    plain(
      `Outlook, ${name}`,
      `${NEW}\n\n${from}: Ben Example <ben@example.com>\n${sent}: 28.11.2026 10:00\n${to}: Mia\n${subject}: Ride\n\n${OLD.join('\n')}\n`,
    ),
  ),
  ...SEPARATED.map(([name, line]) => plain(name, `${NEW}\n\n${line}\nX: y\n\n${OLD.join('\n')}\n`)),
  ...TELEPHONES.map((line) => plain(line, `${NEW}\n\n${line}\n\nOn 28 Nov 2026, at 10:00, Ben wrote:\n\n${quoted}\n`)),
  plain('below the quote', `On 28 Nov 2026, at 10:00, Ben wrote:\n${quoted}\n\n${NEW}\n`),
  plain(
    'between quotes',
    `On 28 Nov 2026, at 10:00, Ben wrote:\n> Are you ready?\nYes, at ten.\n\n> We begin at 9:30.\nShall I bring the pump?\n`,
  ),
  plain('with a signature', `${NEW}\n\n-- \nMia Example\nBicycles and more\n`),
  plain('without a quote', `${NEW}\n`),
  plain(
    'words that look like the introduction of a quote',
    'He wrote:\n\n* bring 2 pumps\n* come at 10:00',
    'He wrote:\n\n* bring 2 pumps\n* come at 10:00',
  ),
  plain(
    'two of the words that introduce quotes',
    'From: the station\nto the river it is 5 km.',
    'From: the station\nto the river it is 5 km.',
  ),
  plain('dashes without a signature', 'a\n---\nb', 'a\n---\nb'),
  ...HTML.map(
    ([name, body]): Sample => ({
      name: `${name}, in HTML`,
      raw: written(body.replace('NEW', html(NEW)).replace('OLD', OLD.join('<br>')), {
        'Content-Type': 'text/html; charset=utf-8',
      }),
      text: NEW,
    }),
  ),
  ...CHARSETS.map(
    ([charset, bytes, text]): Sample => ({
      name: charset,
      raw: written(Uint8Array.from(bytes), { 'Content-Type': `text/plain; charset=${charset}` }),
      text,
    }),
  ),
  ...CHARSETS.map(
    ([charset, bytes, text]): Sample => ({
      name: `${charset}, quoted-printable`,
      raw: written(quotedPrintable(Uint8Array.from(bytes)), {
        'Content-Type': `text/plain; charset="${charset}"`,
        'Content-Transfer-Encoding': 'quoted-printable',
      }),
      text,
    }),
  ),
  {
    name: 'base64',
    raw: written(btoa('Yes, at ten.\n\nShall I bring the pump?'), {
      'Content-Type': 'text/plain',
      'Content-Transfer-Encoding': 'base64',
    }),
    text: NEW,
  },
  {
    name: 'flowed',
    raw: written('Yes, \nat \nten.\n\nShall I bring the pump?', { 'Content-Type': 'text/plain; format=flowed' }),
    text: NEW,
  },
  {
    name: 'an alternative',
    raw: written(`--b\nContent-Type: text/plain\n\n${NEW}\n--b\nContent-Type: text/html\n\n<p>Other</p>\n--b--\n`, {
      'Content-Type': 'multipart/alternative; boundary="b"',
    }),
    text: NEW,
  },
  {
    name: 'RFC 5322, A.1.1',
    raw: written('This is a message just to say hello.\nSo, "Hello".', {}),
    text: 'This is a message just to say hello.\nSo, "Hello".',
  },
]
