import type { Integration } from './kit/integration'
import { relayed } from './kit/relay'

export const ifttt: Integration = {
  name: 'ifttt',
  title: 'IFTTT',
  tells: 'What an applet makes of the services that IFTTT knows.',
  setUp: [
    'Make an applet whose action (*Then That*) is *Webhooks*, *Make a web request*.',
    'Paste `{url}` under *URL*, and choose *POST* and `application/json`.',
    'Use `{"topic": "…", "content": "…"}` as the body, with ingredients in the texts.',
  ],
  receive: relayed,
}
