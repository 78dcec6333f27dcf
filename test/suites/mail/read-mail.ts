import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const READER = `
import email, email.policy, json, sys
mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
parts = [part for part in mail.walk() if not part.is_multipart()]
defects = [repr(one) for part in mail.walk() for one in part.defects]
defects += [repr(one) for name, value in mail.items() for one in value.defects]
body = lambda kind: mail.get_body((kind,)).get_content()
answers = mail["Reply-To"].addresses[0] if mail["Reply-To"] else None
print(json.dumps({
    "defects": defects, "types": [part.get_content_type() for part in parts],
    "text": body("plain"), "html": body("html"), "headers": {name: str(value) for name, value in mail.items()},
    "answers": answers and {"name": answers.display_name, "address": answers.addr_spec},
}))
`
const run = promisify(execFile)

/** Reads an email with Python's parser, which also reports defects. */
export async function readMail(text) {
  const running = run('python3', ['-c', READER], { maxBuffer: 10_000_000 })
  running.child.stdin?.end(text)
  return JSON.parse((await running).stdout)
}

/** Performs the checks that every email must pass, whatever its text is. */
export function checkMail({ check, name, mail }) {
  const { defects, types, text, html } = mail
  const shape = [...defects, types.join()]
  check(
    `${name}: Python finds a text part, an HTML part, and no defects`,
    shape.join() === 'text/plain,text/html',
    shape,
  )
  check(`${name}: the email loads nothing from other servers`, !/src=|url\(|@import|<link|<img/.test(html))
  const [inText, inHtml] = [wordsIn(text), wordsIn(visible(html))]
  const missing = [...[...inText].filter((one) => !inHtml.has(one)), ...[...inHtml].filter((one) => !inText.has(one))]
  check(`${name}: both parts have the same content`, inText.size > 3 && missing.length === 0, missing.join(' '))
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link.replaceAll('&amp;', '&'))
  const lost = links.filter((link) => !text.includes(link))
  check(`${name}: the text part contains each link`, lost.length === 0, lost.join())
}

/** The visible text except button labels, because the buttons' addresses are shown below them. */
const visible = (html) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<a class="button".*?<\/a>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#\d+);/g, ' ')

const wordsIn = (text) => new Set(text.replace(/https?:\/\/\S+/g, ' ').match(/[\p{L}]{2,}/gu) ?? [])
