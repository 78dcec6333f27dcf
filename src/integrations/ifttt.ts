import type { Integration } from './kit/integration'
import { relayed } from './kit/relay'

export const ifttt: Integration = {
  name: 'ifttt',
  title: 'IFTTT',
  tells: 'Messages from applets, which can use any service that IFTTT supports.',
  setUp: [
    'Create an applet whose action (*Then That*) is *Webhooks*, *Make a web request*.',
    'Paste `{url}` under *URL*, and choose *POST* and `application/json`.',
    'Use `{"topic": "…", "content": "…"}` as the body. Both texts can contain ingredients.',
  ],
  receive: relayed,
}
