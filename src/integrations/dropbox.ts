import { MissingParameter } from '#lib/errors'
import { Echo, type Integration } from './kit/integration'
import { hmac } from './kit/signatures'

const signed = hmac({ header: 'X-Dropbox-Signature', how: "Use the app's *App secret*." })

export const dropbox: Integration = {
  name: 'dropbox',
  title: 'Dropbox',
  tells: "Changes to files. Dropbox doesn't say which files changed, or how.",
  setUp: [
    'Create an app at `https://www.dropbox.com/developers/apps`, and open its *Settings*, *Webhooks*.',
    'Paste `{url}` under *Webhook URIs*.',
  ],
  // Dropbox signs only its POST requests, not the request that checks the address.
  signature: { ...signed, isValid: (raw, secret) => raw.method === 'GET' || signed.isValid(raw, secret) },
  receive(delivery) {
    if (delivery.method === 'POST') return { topic: 'Dropbox', content: 'Files changed in Dropbox.' }
    const challenge = delivery.option('challenge')
    if (challenge === undefined) throw new MissingParameter('challenge')
    return new Echo(challenge)
  },
}
